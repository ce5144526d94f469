/** Every picture file exists in these formats, the smaller one first. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Immutable. */
export function mediaPath(pictureId: string, width: number, format: PictureFormat): string {
  return `/media/${pictureId}/${width}.${format}`
}

/** All files of one format as a `srcset`. */
export function srcSetOf(pictureId: string, widths: number[], format: PictureFormat): string {
  return widths.map((one) => `${mediaPath(pictureId, one, format)} ${one}w`).join(', ')
}

/** Matches uploaded pictures in Markdown. */
const ours = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g

/** The distinct ids of uploaded pictures that these texts show. */
export function picturesNamedIn(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(ours)].map(([, id]) => id!)))]
}
