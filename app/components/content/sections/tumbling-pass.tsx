import { drawingPath } from '~/values/paths/files/drawing-path'

/** The brand's line with one athlete in the phases of a pass. */
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
