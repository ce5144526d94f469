/** The sheet that a signature is drawn on, in the units of its path. */
export const drawingSize = { width: 600, height: 200 }

/** Longer than any signature, and too short to fill a database. */
export const longestDrawing = 20_000

/** One point more of a line, or the first one of a line; as it was where there is no room for more. */
export function drawnOn(path: string, how: 'M' | 'L', x: number, y: number): string {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
  const point = `${path === '' ? 'M' : how}${within(x, drawingSize.width)} ${within(y, drawingSize.height)}`
  return path.length + point.length > longestDrawing ? path : path + point
}

/** Whether a text is such a path: lines of points on the sheet, and nothing else. */
export function isDrawing(text: string): boolean {
  return text.length <= longestDrawing && /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/.test(text)
}
