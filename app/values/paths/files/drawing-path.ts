export function drawingPath(name: string): string {
  return `/drawings/${name}.svg`
}

/** In pixels of a page; the file has twice as many. */
export const drawingPictureSize = { width: 320, height: 200 }

/** As a PNG, for emails, which show no SVG. */
export function drawingPicturePath(name: string): string {
  return `/drawings/${name}.png`
}
