/** A file of an uploaded picture, which never changes. */
export function mediaPath(pictureId: string, width: number, format: string): string {
  return `/media/${pictureId}/${width}.${format}`
}
