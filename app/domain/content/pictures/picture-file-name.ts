/** The name under which a file of a picture, such as `320.webp`, is kept. */
export function pictureFileName(pictureId: string, file: string): string {
  return `pictures/${pictureId}/${file}`
}
