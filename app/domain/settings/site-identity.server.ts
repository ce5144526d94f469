import { createHash } from 'node:crypto'
import { brandPicturePath } from '~/values/paths/files/brand-paths'
import { mediaPath } from '~/values/paths/files/media-path'
import { formatZone } from '~/values/format/format-time'
import { headingFonts, isOwnBrand, ownBrand } from './brand'
import { stylesOfBrand } from './brand-styles.server'
import type { LogoPicture, LogoPictures, Settings } from './settings'
import { socialLinkOf, type SocialLink } from './social-links'

/** The business's identity in headers and footers. */
export type SiteIdentity = {
  name: string
  tagline: string
  email: string
  phone: string
  address: string[]
  /** Social links. */
  social: SocialLink[]
  timeZoneName: string
  /** Pictures that replace the drawn logo and the name; null for none. */
  logo: { circle: LogoImage | null; text: LogoImage | null }
  brand: {
    /** The path of the style sheet; null for the site's own looks. */
    styles: string | null
    /** The path of the heading font; null for the site's own. */
    font: string | null
    /** The paths of the icons for browsers and home screens. */
    icon: string
    touchIcon: string
    /** The path of the picture that a link to the site shows. */
    share: string
  }
}

/** The logo's smallest file, which is large enough for a header. */
type LogoImage = { src: string; width: number; height: number }

export function siteIdentity(settings: Settings): SiteIdentity {
  const { name, tagline, email, phone, logo, addressLines, socialLinks, timeZone } = settings
  const social = socialLinks.map(socialLinkOf)
  const identity = { name, tagline, email, phone, social, logo: logoImages(logo) }
  return {
    ...identity,
    address: addressLines,
    timeZoneName: formatZone(timeZone),
    brand: brandOf(settings),
  }
}

function brandOf(settings: Settings): SiteIdentity['brand'] {
  const { headingFace } = settings
  const version = brandVersion(settings)
  const isDrawn = isOwnBrand(settings) && !settings.logo.circle
  return {
    styles: isOwnBrand(settings) ? null : stylesOfBrand(settings),
    font: headingFace === ownBrand.headingFace ? null : `/fonts/${headingFonts[headingFace][0]}`,
    icon: isDrawn
      ? '/favicon.svg'
      : brandPicturePath(settings.logo.circle ? 'icon-192.png' : 'icon.svg', version),
    touchIcon: isDrawn ? '/icon-180.png' : brandPicturePath('icon-180.png', version),
    share: brandPicturePath('share.png', version),
  }
}

/** Changes whenever the pictures made from the brand do. */
export function brandVersion(settings: Settings): string {
  const { name, tagline, actionColor, accentColor, headingFace, logo } = settings
  const drawn = [name, tagline, actionColor, accentColor, headingFace, logo.circle?.id]
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 12)
}

/** The logo's file URLs. */
export function logoImages({ circle, text }: LogoPictures): SiteIdentity['logo'] {
  return { circle: circle && imageOf(circle), text: text && imageOf(text) }
}

function imageOf({ id, width, height, widths }: LogoPicture): LogoImage {
  const smallest = widths[0] ?? width
  const src = mediaPath(id, smallest, 'webp')
  return { src, width: smallest, height: Math.round((height * smallest) / width) }
}
