/** In pixels: for Apple's home screen, and for the manifest. */
export const brandIconSizes = [180, 192, 512] as const

type BrandPicture = 'share.png' | 'icon.svg' | `icon-${(typeof brandIconSizes)[number]}.png`

/** A picture made from the brand. Immutable, as its version changes with what it shows. */
export function brandPicturePath(name: BrandPicture, version: string): string {
  return `/brand/${version}/${name}`
}

/** The style sheet of a brand, which its query describes in full. */
export function brandStylesPath(query: Record<'action' | 'accent' | 'headings', string>): string {
  return `/brand.css?${new URLSearchParams(query)}`
}
