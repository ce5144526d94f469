import { familyTexts } from '~/domain/family/family-texts'
import {
  aboutPath,
  blogPath,
  contactPath,
  featuresPath,
  tipsPath,
} from '~/values/paths/content-paths'
import {
  adminPath,
  bookingPath,
  homePath,
  parentDashboardPath,
  parentLoginPath,
} from '~/values/paths/paths'
import type { Place } from '~/values/place'

export type { Place }

/** Who is signed in in this browser; it may be both. */
export type SignedIn = {
  staff: boolean
  parent: boolean
  /** Staff who have given their password and not yet their second factor. */
  halfway: boolean
}

/** A door, and the word that the menu has room for beside its name. */
export type Door = Place & { atLength?: { before?: string; after?: string } }

/** What the header and the menu lead to; without an account's part while nobody can say who is in. */
export type Navigation = { sections: Place[]; signedIn?: SignedIn }

/** The site's sections as the header and the menu list them. */
export const sections: Place[] = [
  { to: homePath(), label: 'Home' },
  { to: aboutPath(), label: 'About' },
  { to: bookingPath(), label: 'Booking' },
  { to: featuresPath(), label: 'Features' },
  { to: blogPath(), label: 'Blog' },
  { to: tipsPath(), label: 'Tips' },
  { to: contactPath(), label: 'Contact' },
]

/** Whether a page is a section's own or lies below it; the home page has none below it. */
export function isSectionOf(section: string, pathname: string): boolean {
  const page = pathname.replace(/\/(index\.html)?$/, '') || homePath()
  return page === section || (section !== homePath() && page.startsWith(`${section}/`))
}

/** The doors to the rooms behind the site: in, as long as nobody is. */
export function doorsOf({ staff, parent, halfway }: SignedIn): Door[] {
  const own = {
    to: parentDashboardPath(),
    label: staff || halfway ? familyTexts.title : 'Dashboard',
  }
  const work = { to: adminPath(), label: halfway ? 'Finish signing in' : 'Dashboard' }
  if (staff || halfway) return parent ? [work, own] : [work]
  if (parent) return [own]
  return [
    { to: adminPath(), label: 'Admin', atLength: { after: 'Login' } },
    { to: parentLoginPath(), label: 'Portal', atLength: { before: 'Parent' } },
  ]
}
