export function drawingPath(name: string): string {
  return `/drawings/${name}.svg`
}
