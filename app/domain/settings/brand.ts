/** The looks of headings to choose from, each with its typeface. */
export const headingFaces = {
  lively: 'Lively (Bricolage Grotesque)',
  warm: 'Warm, with serifs (Fraunces)',
  round: 'Round (Nunito)',
} as const
export type HeadingFace = keyof typeof headingFaces

/** An owner's choice of how the site looks. Colors are lowercase `#rrggbb`. */
export type Brand = {
  /** Buttons and links. */
  actionColor: string
  /** Current things: the next lesson, today. */
  accentColor: string
  headingFace: HeadingFace
}

/** How the site looks until an owner chooses otherwise. */
export const ownBrand: Brand = {
  actionColor: '#1c4c9c',
  accentColor: '#de5335',
  headingFace: 'lively',
}

/** The files in public/fonts of each face: the usual characters, and the rest. */
export const headingFonts: Record<HeadingFace, [usual: string, rest: string]> = {
  lively: ['bricolage-grotesque-700.woff2', 'bricolage-grotesque-700-rest.woff2'],
  warm: ['fraunces-700.woff2', 'fraunces-700-rest.woff2'],
  round: ['nunito-800.woff2', 'nunito-800-rest.woff2'],
}

export function isOwnBrand({ actionColor, accentColor, headingFace }: Brand): boolean {
  return (
    actionColor === ownBrand.actionColor &&
    accentColor === ownBrand.accentColor &&
    headingFace === ownBrand.headingFace
  )
}
