/** The tumbling pass, the site's only ornament: run, hurdle, flight, landing, floor. */
export function PassLine() {
  return (
    <svg className="pass-line" viewBox="0 0 240 40" aria-hidden="true" focusable="false">
      <path d="M2 37q8-9 16 0q9-11 18 0q12-18 24 0q16-30 32 0q30-68 60 0q5-7 10 0h76" />
    </svg>
  )
}
