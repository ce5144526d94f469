import { mediaPath } from '~/values/paths/media-path'
import { formatZone } from '~/values/format/format-time'
import type { Logo, LogoPicture, Settings } from './settings'
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
}

/** The logo's smallest file, which is large enough for a header. */
type LogoImage = { src: string; width: number; height: number }

export function siteIdentity(settings: Settings): SiteIdentity {
  const { name, tagline, email, phone, logo, addressLines, socialLinks, timeZone } = settings
  const social = socialLinks.map(socialLinkOf)
  const identity = { name, tagline, email, phone, social, logo: logoImages(logo) }
  return { ...identity, address: addressLines, timeZoneName: formatZone(timeZone) }
}

/** The logo's file URLs. */
export function logoImages({ circle, text }: Logo): SiteIdentity['logo'] {
  return { circle: circle && imageOf(circle), text: text && imageOf(text) }
}

function imageOf({ id, width, height, widths }: LogoPicture): LogoImage {
  const smallest = widths[0] ?? width
  const src = mediaPath(id, smallest, 'webp')
  return { src, width: smallest, height: Math.round((height * smallest) / width) }
}
