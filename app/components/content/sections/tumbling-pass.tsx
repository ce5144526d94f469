import { drawingPath } from '~/values/paths/drawing-path'

/** The brand's line at full size: one athlete in the moments of one pass. */
export function TumblingPass() {
  return (
    <img
      className="tumbling-pass"
      src={drawingPath('hero')}
      width="1200"
      height="400"
      alt=""
      loading="lazy"
    />
  )
}
