import './qr-code.css'

/** `size` squares on each side; `path` draws the dark ones, a square being one by one. */
type Props = { label: string; size: number; path: string }

/** To be scanned by a phone. Dark on light in either scheme, with the margin that cameras need. */
export function QrCode({ label, size, path }: Props) {
  const margin = 4
  const side = size + 2 * margin
  return (
    <svg
      className="qr-code"
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
