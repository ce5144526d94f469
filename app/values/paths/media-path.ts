/** The kinds of files that there are of each width of a picture, the smaller kind first. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A file of an uploaded picture, which never changes. */
export function mediaPath(pictureId: string, width: number, format: PictureFormat): string {
  return `/media/${pictureId}/${width}.${format}`
}

/** All files of a picture in one kind, as the `srcset` of HTML. */
export function srcSetOf(pictureId: string, widths: number[], format: PictureFormat): string {
  return widths.map((one) => `${mediaPath(pictureId, one, format)} ${one}w`).join(', ')
}

/** What the Markdown of a picture of ours names: `/media/` and its id. */
const ours = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g

/** The pictures of ours that texts show, by their ids, each once. */
export function picturesNamedIn(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(ours)].map(([, id]) => id!)))]
}
