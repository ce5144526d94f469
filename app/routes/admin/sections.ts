import type { Tab } from '~/components/layout/navigation/tabs'
import type { StaffRole } from '~/values/actor'
import {
  adminBookingsPath,
  adminInquiriesPath,
  adminJobsPath,
  adminPrivacyPath,
  adminWaitingListPath,
  cardPaymentsPath,
  guardianRemovalsPath,
  duplicatesPath,
} from '~/values/paths/admin-paths'
import { calendarPath, classesFolder } from '~/values/paths/calendar-paths'
import { adminPostsPath } from '~/values/paths/content-admin-paths'
import { adminContentPath } from '~/values/paths/content-paths'
import { familiesPath } from '~/values/paths/family-paths'
import { adminPath, adminSecondFactorPath } from '~/values/paths/paths'
import { adminPaymentsPath, packagesPath, promoCodesPath } from '~/values/paths/payment-paths'
import { mayAnyOf, type Permission } from '~/values/permissions'
import { adminProgressPath } from '~/values/paths/progress-paths'
import { settingsPath } from '~/values/paths/settings-paths'
import { adminSecurityPath, teamPath } from '~/values/paths/staff-paths'

type Section = Tab & {
  /** Any one of them opens it; everybody may, where none is named. */
  for?: Permission[]
}

/** What there is to do behind *Content*. */
export const contentWork: Permission[] = ['edit-content', 'edit-email-texts', 'edit-legal-texts']
/** What there is to do behind *Settings*. */
export const settingsWork: Permission[] = ['change-settings', 'set-prices', 'set-opening-hours']

const sections: Section[] = [
  { to: adminPath(), label: 'Today' },
  { to: calendarPath(), label: 'Calendar', also: classesFolder },
  { to: adminBookingsPath(), label: 'Bookings' },
  { to: familiesPath(), label: 'Families', for: ['correct-families'] },
  { to: adminWaitingListPath(), label: 'Waiting list' },
  { to: adminProgressPath(), label: 'Progress', for: ['evaluate-progress'] },
  { to: adminPaymentsPath(), label: 'Payments', for: ['handle-payments'] },
  { to: adminInquiriesPath(), label: 'Messages', for: ['answer-messages'] },
  { to: adminContentPath(), label: 'Content', holdsRest: true, for: contentWork },
  { to: adminPostsPath(), label: 'Blog and tips', for: ['edit-content'] },
  { to: adminPrivacyPath(), label: 'Privacy', for: ['handle-privacy-requests'] },
  { to: duplicatesPath(), label: 'Duplicates', for: ['merge-duplicates'] },
  { to: guardianRemovalsPath(), label: 'Parent requests', for: ['handle-privacy-requests'] },
  { to: promoCodesPath(), label: 'Promo codes', for: ['set-prices'] },
  { to: packagesPath(), label: 'Packages', for: ['set-prices'] },
  { to: cardPaymentsPath(), label: 'Card payments', for: ['run-operations'] },
  { to: adminJobsPath(), label: 'Jobs', for: ['run-operations'] },
  { to: teamPath(), label: 'Team', for: ['manage-staff'] },
  { to: settingsPath(), label: 'Settings', for: settingsWork },
  { to: adminSecurityPath(), label: 'Security', also: adminSecondFactorPath() },
]

/** Where somebody who works here may go. The pages ask for themselves who is there. */
export function sectionsFor(role: StaffRole): Tab[] {
  return sections
    .filter((section) => !section.for || mayAnyOf({ role }, section.for))
    .map(({ for: _, ...tab }) => tab)
}
