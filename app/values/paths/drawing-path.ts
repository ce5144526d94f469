/** A drawing of ours, as an SVG file. */
export function drawingPath(name: string): string {
  return `/drawings/${name}.svg`
}
