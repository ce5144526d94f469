import type { Tab } from '~/components/layout/tabs'
import { moneyRoles } from '~/domain/booking/money/money'
import { progressRoles } from '~/domain/progress/progress-roles'
import type { StaffRole } from '~/values/actor'
import {
  adminBookingsPath,
  adminInquiriesPath,
  adminJobsPath,
  adminPrivacyPath,
  adminWaitingListPath,
  cardPaymentsPath,
  twinsPath,
} from '~/values/admin-paths'
import { calendarPath, classesFolder } from '~/values/calendar-paths'
import { adminPostsPath } from '~/values/content-admin-paths'
import { adminContentPath } from '~/values/content-paths'
import { adminPath, adminSecondFactorPath } from '~/values/paths'
import { adminPaymentsPath, packagesPath, promoCodesPath } from '~/values/payment-paths'
import { progressAtWorkPath } from '~/values/progress-paths'
import { settingsPath } from '~/values/settings-paths'
import { adminSecurityPath, teamPath } from '~/values/staff-paths'
import { contentRoles } from './content-roles'

type Section = Tab & {
  /** Whose work it is; everybody's, where nobody is named. */
  roles?: StaffRole[]
}

const sections: Section[] = [
  { to: adminPath(), label: 'Today' },
  { to: calendarPath(), label: 'Calendar', also: classesFolder },
  { to: adminBookingsPath(), label: 'Bookings' },
  { to: adminWaitingListPath(), label: 'Waiting list' },
  { to: progressAtWorkPath(), label: 'Progress', roles: progressRoles },
  { to: adminPaymentsPath(), label: 'Payments', roles: moneyRoles },
  { to: adminInquiriesPath(), label: 'Messages', roles: ['owner', 'front_desk'] },
  { to: adminContentPath(), label: 'Content', holdsRest: true, roles: contentRoles },
  { to: adminPostsPath(), label: 'Blog and tips', roles: contentRoles },
  { to: adminPrivacyPath(), label: 'Privacy', roles: ['owner'] },
  { to: twinsPath(), label: 'Here twice', roles: ['owner'] },
  { to: promoCodesPath(), label: 'Promo codes', roles: ['owner'] },
  { to: packagesPath(), label: 'Packages', roles: ['owner'] },
  { to: cardPaymentsPath(), label: 'Card payments', roles: ['owner'] },
  { to: adminJobsPath(), label: 'Jobs', roles: ['owner'] },
  { to: teamPath(), label: 'Team', roles: ['owner'] },
  { to: settingsPath(), label: 'Settings', roles: ['owner', 'coach'] },
  { to: adminSecurityPath(), label: 'Your sign-in', also: adminSecondFactorPath() },
]

/** Where somebody who works here may go. The pages ask for themselves who is there. */
export function sectionsFor(role: StaffRole): Tab[] {
  return sections
    .filter(({ roles }) => !roles || roles.includes(role))
    .map(({ roles: _, ...tab }) => tab)
}
