import { mediaPath } from '~/values/paths/media-path'
import { formatZone } from '~/values/format-time'
import type { Logo, LogoPicture, Settings } from './settings'
import { socialLinkOf, type SocialLink } from './social-links'

/** What every page says about the business in its header and footer. */
export type SiteIdentity = {
  name: string
  tagline: string
  email: string
  phone: string
  address: string[]
  /** Where else it is found. */
  social: SocialLink[]
  timeZoneName: string
  /** Pictures that stand in for the drawn mark and for the name; null where there is none. */
  logo: { circle: LogoImage | null; text: LogoImage | null }
}

/** A picture of the logo in its smallest file, which is more than a header needs. */
type LogoImage = { src: string; width: number; height: number }

export function siteIdentity(settings: Settings): SiteIdentity {
  const { name, tagline, email, phone, logo, addressLines, socialLinks, timeZone } = settings
  const social = socialLinks.map(socialLinkOf)
  const identity = { name, tagline, email, phone, social, logo: logoImages(logo) }
  return { ...identity, address: addressLines, timeZoneName: formatZone(timeZone) }
}

/** The logo by the addresses of its files. */
export function logoImages({ circle, text }: Logo): SiteIdentity['logo'] {
  return { circle: circle && imageOf(circle), text: text && imageOf(text) }
}

function imageOf({ id, width, height, widths }: LogoPicture): LogoImage {
  const smallest = widths[0] ?? width
  const src = mediaPath(id, smallest, 'webp')
  return { src, width: smallest, height: Math.round((height * smallest) / width) }
}
