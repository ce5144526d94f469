/** The brand's line at full size: one athlete in four moments of one pass. */
export function TumblingPass() {
  return (
    <svg className="tumbling-pass" viewBox="0 0 960 240" aria-hidden="true" focusable="false">
      <path d="M2 220q30-36 60 0q36-44 72 0q48-72 96 0q64-128 128 0q120-288 240 0q20-28 40 0h320" />
    </svg>
  )
}
