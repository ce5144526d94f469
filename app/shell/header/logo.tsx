import type { Site } from '../data/root-data'

/** The brand's line with the name, or uploaded logo pictures. */
export function Logo({ name, pictures }: { name: string; pictures?: Site['logo'] }) {
  return (
    <span className="logo">
      {pictures?.circle ? <img {...pictures.circle} alt="" /> : <Pass />}
      {pictures?.text ? <img {...pictures.text} alt={name} /> : <span>{name}</span>}
    </span>
  )
}

function Pass() {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" focusable="false">
      <path d="M3 28q4-6 8 0q6-16 12 0q9-48 18 0h5" />
      <circle cx="32" cy="6" r="3" />
    </svg>
  )
}
