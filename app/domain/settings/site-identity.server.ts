import { formatZone } from '~/values/time-in-words'
import { findSettings } from './find-settings.server'

/** What every page says about the business in its header and footer. */
export type SiteIdentity = {
  name: string
  tagline: string
  email: string
  phone: string
  address: string[]
  timeZoneName: string
}

export async function siteIdentity(): Promise<SiteIdentity> {
  const { name, tagline, email, phone, addressLines, timeZone } = await findSettings()
  return { name, tagline, email, phone, address: addressLines, timeZoneName: formatZone(timeZone) }
}
