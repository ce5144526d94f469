/** `size` modules per side; `path` draws the dark ones as unit squares. */
type Props = { label: string; size: number; path: string }

/** Dark on light in both color schemes, with the quiet zone that scanners need. */
export function QrCode({ label, size, path }: Props) {
  const margin = 4
  const side = size + 2 * margin
  return (
    <svg
      className="w-full max-w-64 rounded-xl"
      shapeRendering="crispEdges"
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <path fill="#fff" d={`M${-margin} ${-margin}h${side}v${side}h${-side}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
