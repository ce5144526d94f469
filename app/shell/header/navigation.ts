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
import type { NavLink } from '~/values/links/nav-link'

export type { NavLink }

/** Who is signed in with this browser; both are possible. */
export type SignedInRealms = {
  staff: boolean
  parent: boolean
  /** Staff with a password but without the second factor. */
  halfway: boolean
}

/** A link with the longer label that the menu has room for. */
type AccountLink = NavLink & { atLength?: { before?: string; after?: string } }

/** What the header and menu link to. The account part is missing while sign-in state is unknown. */
export type Navigation = { sections: NavLink[]; signedIn?: SignedInRealms }

/** The site's sections, in order. */
export const sections: NavLink[] = [
  { to: homePath(), label: 'Home' },
  { to: aboutPath(), label: 'About' },
  { to: bookingPath(), label: 'Booking' },
  { to: featuresPath(), label: 'Features' },
  { to: blogPath(), label: 'Blog' },
  { to: tipsPath(), label: 'Tips' },
  { to: contactPath(), label: 'Contact' },
]

/** Whether a page belongs to a section. No page is below the home page. */
export function isSectionOf(section: string, pathname: string): boolean {
  const page = pathname.replace(/\/(index\.html)?$/, '') || homePath()
  return page === section || (section !== homePath() && page.startsWith(`${section}/`))
}

/** Links to the portal and admin area, or to sign in. */
export function listAccountLinks({ staff, parent, halfway }: SignedInRealms): AccountLink[] {
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
