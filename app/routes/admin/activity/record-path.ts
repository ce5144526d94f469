import type { ActivityRecord } from '~/domain/admin/activity/activity'
import type { ActivitySubject } from '~/domain/admin/activity/activity-subjects'
import type { Staff } from '~/values/actor'
import {
  adminBookingPath,
  adminInquiryPath,
  adminMessagePath,
  adminPrivacyPath,
  adminPrivacyRequestPath,
  adminWaitingListPath,
  cardPaymentsPath,
  newsletterReadersPath,
} from '~/values/paths/admin-paths'
import { blockPath, closingPath } from '~/values/paths/calendar-paths'
import {
  adminContentPath,
  adminPicturesPath,
  adminPostCategoryPath,
  adminPostPath,
  wordedEmailsPath,
} from '~/values/paths/content-admin-paths'
import { enrollmentOnRecordPath, familyMessagePath, familyPath } from '~/values/paths/family-paths'
import { importPath } from '~/values/paths/import-paths'
import {
  adminPaymentPath,
  packagePath,
  packageSalePath,
  promoCodePath,
} from '~/values/paths/payment-paths'
import { skillPath } from '~/values/paths/progress-paths'
import {
  adminLessonTypePath,
  apparatusPath,
  coachPath,
  focusAreaPath,
  policySettingsPath,
  settingsPath,
  venuePath,
  waiverDraftPath,
} from '~/values/paths/settings-paths'
import { adminGiftCardPath } from '~/values/paths/gift-card-admin-paths'
import { memberPath, rolePath } from '~/values/paths/staff-paths'
import { partyPackagePath } from '~/values/paths/camp-paths'
import { termClassRosterPath, termPath } from '~/values/paths/term-paths'
import { may, mayAnyOf, type Permission } from '~/values/permissions'
import { contentWork, settingsWork } from '../sections'

/** Where a record is shown, and who may open that; `isList` for a page of all of them. */
type Shown = { to: (id: string) => string; for?: readonly Permission[]; isList?: true }

const shownAt: Partial<Record<ActivitySubject, Shown>> = {
  booking: { to: adminBookingPath },
  'waiting-entry': { to: adminWaitingListPath, isList: true },
  term: { to: termPath },
  'term-class': { to: termClassRosterPath },
  'calendar-block': { to: blockPath },
  'day-closing': { to: closingPath, for: ['see-all-lessons'], isList: true },
  coach: { to: coachPath, for: ['change-settings'] },
  role: { to: rolePath, for: ['manage-staff'] },
  venue: { to: venuePath, for: ['change-settings'] },
  'family-import': { to: importPath, for: ['import-families'], isList: true },
  payment: { to: adminPaymentPath, for: ['handle-payments'] },
  'payment-attempt': { to: cardPaymentsPath, for: ['run-operations'], isList: true },
  'party-package': { to: partyPackagePath, for: ['set-prices'] },
  'lesson-package': { to: packagePath, for: ['set-prices'] },
  'package-sale': { to: packageSalePath, for: ['handle-payments'] },
  'gift-card': { to: adminGiftCardPath, for: ['handle-payments'] },
  'promo-code': { to: promoCodePath, for: ['set-prices'] },
  skill: { to: skillPath, for: ['change-settings'] },
  email: { to: adminMessagePath, for: ['answer-messages'], isList: true },
  'family-message': { to: familyMessagePath, for: ['correct-families'] },
  inquiry: { to: adminInquiryPath, for: ['answer-messages'] },
  'newsletter-subscriber': {
    to: () => newsletterReadersPath(),
    for: ['answer-messages'],
    isList: true,
  },
  'content-version': { to: adminContentPath, for: contentWork, isList: true },
  section: { to: adminContentPath, for: contentWork, isList: true },
  faq: { to: adminContentPath, for: contentWork, isList: true },
  testimonial: { to: adminContentPath, for: contentWork, isList: true },
  'legal-text': { to: adminContentPath, for: contentWork, isList: true },
  picture: { to: adminPicturesPath, for: ['edit-content'], isList: true },
  post: { to: (id) => adminPostPath(id), for: ['edit-content'] },
  'post-category': { to: adminPostCategoryPath, for: ['edit-content'] },
  'email-words': { to: () => wordedEmailsPath(), for: ['edit-email-texts'], isList: true },
  settings: { to: settingsPath, for: settingsWork, isList: true },
  'cancellation-policy': { to: policySettingsPath, for: ['change-settings'], isList: true },
  'lesson-type': { to: adminLessonTypePath, for: ['set-prices'] },
  apparatus: { to: apparatusPath, for: ['change-settings'] },
  'focus-area': { to: focusAreaPath, for: ['change-settings'] },
  'waiver-version': { to: waiverDraftPath, for: ['change-settings'], isList: true },
  'staff-member': { to: memberPath, for: ['manage-staff'] },
  'privacy-request': {
    to: adminPrivacyRequestPath,
    for: ['handle-privacy-requests'],
    isList: true,
  },
  'data-export': { to: adminPrivacyPath, for: ['handle-privacy-requests'], isList: true },
}

/** Where the reader can see a record; null if it is gone or not for them. */
export function recordPath(staff: Staff, record: ActivityRecord): string | null {
  const { kind, id, guardianId, isThere } = record
  if (kind === 'enrollment' && guardianId && isThere && may(staff, 'correct-families'))
    return enrollmentOnRecordPath(guardianId, id)
  const shown = kind && shownAt[kind]
  if (!shown) return guardianId ? familyPathFor(staff, guardianId) : null
  if (!isThere && !shown.isList) return null
  return !shown.for || mayAnyOf(staff, shown.for) ? shown.to(id) : null
}

/** A family's record; null without permission. */
export function familyPathFor(staff: Staff, guardianId: string): string | null {
  return may(staff, 'correct-families') ? familyPath(guardianId) : null
}
