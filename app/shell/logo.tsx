/** The pass in small, and the name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 48 32" aria-hidden="true" focusable="false">
        <path d="M3 28q4-6 8 0q6-16 12 0q9-48 18 0h5" />
        <circle cx="32" cy="6" r="3" />
      </svg>
      <span>{name}</span>
    </span>
  )
}
