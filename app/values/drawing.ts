/** The signature canvas, in path units. */
export const drawingSize = { width: 600, height: 200 }

/** Longer than any signature, but bounded. */
export const longestDrawing = 20_000

/**
 * Appends a point to a path (`M` starts a line). Returns the path unchanged at the maximum length.
 */
export function drawnOn(path: string, how: 'M' | 'L', x: number, y: number): string {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
  const point = `${path === '' ? 'M' : how}${within(x, drawingSize.width)} ${within(y, drawingSize.height)}`
  return path.length + point.length > longestDrawing ? path : path + point
}

/** Whether untrusted text is a valid path of points on the canvas. */
export function isDrawing(text: string): boolean {
  return text.length <= longestDrawing && /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/.test(text)
}
