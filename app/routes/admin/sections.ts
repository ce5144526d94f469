import type { Tab } from '~/components/layout/navigation/tabs'
import type { WaitingCounts } from '~/domain/admin/count-waiting.server'
import { partyTexts } from '~/domain/parties/party-texts'
import { settlementTexts } from '~/domain/settlements/settlement-texts'
import { contentTexts } from './content/content-texts'
import { moneyTexts } from './money/money-texts'
import type { AdminGroup } from '~/shell/admin/admin-header'
import type { Staff } from '~/values/actor'
import {
  adminBookingsPath,
  adminEmailsPath,
  adminInquiriesPath,
  adminJobsPath,
  adminPrivacyPath,
  adminWaitingListPath,
  cardPaymentsPath,
  duplicatesPath,
  guardianRemovalsPath,
  newsletterReadersPath,
} from '~/values/paths/admin-paths'
import { activityPath } from '~/values/paths/activity-paths'
import { adminPartiesPath } from '~/values/paths/camp-paths'
import { termsPath, tuitionPath } from '~/values/paths/term-paths'
import { calendarPath, classesFolder } from '~/values/paths/calendar-paths'
import {
  adminContentPath,
  adminPicturesPath,
  adminPostsPath,
  wordedEmailsPath,
} from '~/values/paths/content-admin-paths'
import { adminPath, adminSecondFactorPath } from '~/values/paths/paths'
import {
  adminBalancesPath,
  adminPaymentsPath,
  adminReconcilePath,
  findBuyerPath,
  packagesPath,
  promoCodesPath,
} from '~/values/paths/payment-paths'
import { adminGiftCardsPath } from '~/values/paths/gift-card-admin-paths'
import { familiesPath, familyMessagesPath, missingWaiversPath } from '~/values/paths/family-paths'
import { exportEverythingPath, importsPath } from '~/values/paths/import-paths'
import { mayAnyOf, type Permission } from '~/values/permissions'
import { ownSettlementsPath, settlementsPath } from '~/values/paths/settlement-paths'
import { reportsPath } from '~/values/paths/report-paths'
import { adminProgressPath } from '~/values/paths/progress-paths'
import {
  bookingRulesPath,
  businessPath,
  coachesPath,
  lessonTypesPath,
  policySettingsPath,
  settingsPath,
  venuesPath,
} from '~/values/paths/settings-paths'
import { setupPath, systemPath } from '~/values/paths/setup-paths'
import { adminSecurityPath, teamPath } from '~/values/paths/staff-paths'
import { termTexts } from './terms/term-texts'
import { formatWaitingCount, type WaitingKind } from './waiting/waiting-kinds'

type Section = Tab & {
  /** Any one of these permissions is enough; none means everyone. */
  for?: Permission[]
  /** Who has one of these gets there from another tab's page, and has no tab for it. */
  unless?: Permission[]
  /** Only for who has a coach's calendar. */
  forCoaches?: true
  /** What counts as waiting there. */
  waits?: WaitingKind[]
}

type Group = Pick<AdminGroup, 'icon' | 'label'> & {
  sections: Section[]
}

type Member = Pick<Staff, 'role' | 'coachId'>

/** Permissions behind *Pages*. */
export const contentWork: Permission[] = ['edit-content', 'edit-email-texts', 'edit-legal-texts']
/** Permissions behind *Settings*. */
export const settingsWork: Permission[] = ['change-settings', 'set-prices', 'set-opening-hours']

const groups: Group[] = [
  {
    icon: 'today',
    label: 'Today',
    sections: [{ to: adminPath(), label: 'Today', waits: ['attendance'] }],
  },
  {
    icon: 'calendar',
    label: 'Calendar',
    sections: [
      { to: calendarPath(), label: 'Calendar', also: classesFolder },
      { to: adminBookingsPath(), label: 'Bookings', waits: ['unconfirmed'] },
      { to: termsPath(), label: termTexts.title, holdsRest: true },
      { to: adminPartiesPath(), label: partyTexts.parties, holdsRest: true },
    ],
  },
  {
    icon: 'families',
    label: 'Families',
    sections: [
      { to: familiesPath(), label: 'All families', holdsRest: true, for: ['correct-families'] },
      { to: familyMessagesPath(), label: 'Messages', for: ['correct-families'] },
      { to: adminWaitingListPath(), label: 'Waiting list' },
      { to: missingWaiversPath(), label: 'Waivers', for: ['correct-families'] },
      { to: adminProgressPath(), label: 'Progress', for: ['evaluate-progress'] },
      { to: duplicatesPath(), label: 'Duplicates', for: ['merge-duplicates'] },
      { to: importsPath(), label: 'Import', for: ['import-families'] },
      { to: exportEverythingPath(), label: 'Export', for: ['import-families'] },
      {
        to: guardianRemovalsPath(),
        label: 'Parent requests',
        for: ['handle-privacy-requests'],
        waits: ['guardianRemovals'],
      },
    ],
  },
  {
    icon: 'money',
    label: 'Money',
    sections: [
      {
        to: adminPaymentsPath(),
        label: 'Payments',
        for: ['handle-payments'],
        waits: ['refunds', 'failedRefunds'],
      },
      {
        to: adminBalancesPath(),
        label: 'Balances',
        for: ['handle-payments'],
        waits: ['owedToday'],
      },
      { to: tuitionPath(), label: termTexts.tuition, for: ['handle-payments'] },
      { to: packagesPath(), label: 'Packages', holdsRest: true, for: ['set-prices'] },
      {
        to: findBuyerPath(),
        label: moneyTexts.sellPackage,
        for: ['handle-payments'],
        unless: ['set-prices'],
      },
      { to: promoCodesPath(), label: moneyTexts.promoCodes, for: ['set-prices'] },
      { to: adminGiftCardsPath(), label: 'Gift cards', holdsRest: true, for: ['handle-payments'] },
      { to: reportsPath(), label: 'Reports', holdsRest: true, for: ['read-reports'] },
      {
        to: settlementsPath(),
        label: 'Settlements',
        also: ownSettlementsPath(),
        holdsRest: true,
        for: ['handle-settlements'],
      },
      {
        to: ownSettlementsPath(),
        label: settlementTexts.own,
        holdsRest: true,
        forCoaches: true,
        unless: ['handle-settlements'],
      },
      { to: adminReconcilePath(), label: 'Reconcile', for: ['handle-payments'] },
      { to: cardPaymentsPath(), label: 'Card payments', for: ['run-operations'] },
    ],
  },
  {
    icon: 'website',
    label: 'Website',
    sections: [
      {
        to: adminInquiriesPath(),
        label: 'Inquiries',
        for: ['answer-messages'],
        waits: ['inquiries'],
      },
      {
        to: adminEmailsPath(),
        label: 'Emails sent',
        for: ['answer-messages'],
        waits: ['failedEmails'],
      },
      { to: newsletterReadersPath(), label: 'Newsletter', for: ['answer-messages'] },
      { to: adminContentPath(), label: 'Pages', holdsRest: true, for: contentWork },
      { to: adminPostsPath(), label: contentTexts.blogAndTips, for: ['edit-content'] },
      { to: adminPicturesPath(), label: 'Pictures', for: ['edit-content'] },
      { to: wordedEmailsPath(), label: 'Email texts', for: ['edit-email-texts'] },
    ],
  },
  {
    icon: 'settings',
    label: 'Settings',
    sections: [
      { to: settingsPath(), label: 'Overview', holdsRest: true, for: settingsWork },
      { to: setupPath(), label: 'Setup guide', for: ['change-settings'] },
      { to: businessPath(), label: 'Business', for: ['change-settings'] },
      { to: venuesPath(), label: 'Venues', for: ['change-settings'] },
      { to: lessonTypesPath(), label: 'Lesson types', for: ['set-prices'] },
      {
        to: coachesPath(),
        label: 'Coaches and hours',
        for: ['change-settings', 'set-opening-hours'],
      },
      { to: bookingRulesPath(), label: 'Booking rules', for: ['change-settings'] },
      { to: policySettingsPath(), label: 'Cancellation policy', for: ['change-settings'] },
      { to: teamPath(), label: 'Team', for: ['manage-staff'] },
      {
        to: adminPrivacyPath(),
        label: 'Privacy',
        for: ['handle-privacy-requests'],
        waits: ['privacyRequests'],
      },
      { to: activityPath(), label: 'Activity', for: ['see-activity'] },
      { to: systemPath(), label: 'System', for: ['run-operations'] },
      { to: adminJobsPath(), label: 'Jobs', for: ['run-operations'] },
      { to: adminSecurityPath(), label: 'Security', also: adminSecondFactorPath() },
    ],
  },
]

/** A staff member's navigation with waiting counts. Pages check permissions themselves. */
export function groupsFor(staff: Member, waiting: WaitingCounts): AdminGroup[] {
  return groups
    .map(({ sections, ...group }) => {
      const open = sectionsFor(staff, sections).filter(
        ({ unless }) => !unless || !mayAnyOf(staff, unless),
      )
      return {
        ...group,
        tabs: open.map((section) => tabWithCount(section, waiting)),
        waiting: waitingOf(
          open.flatMap(({ waits = [] }) => waits),
          waiting,
        ),
      }
    })
    .filter(({ tabs }) => tabs.length > 0)
}

/** Likewise as a flat list, with each page's section. */
export function pageLinksFor(staff: Member): { to: string; label: string; part: string }[] {
  return groups.flatMap(({ label: part, sections }) =>
    sectionsFor(staff, sections).map(({ to, label }) => ({ to, label, part })),
  )
}

function sectionsFor(staff: Member, sections: Section[]): Section[] {
  return sections.filter(
    (section) =>
      (!section.for || mayAnyOf(staff, section.for)) && (!section.forCoaches || staff.coachId),
  )
}

function tabWithCount(
  { for: _, unless: __, forCoaches: ___, waits = [], ...tab }: Section,
  counts: WaitingCounts,
): Tab {
  const found = waitingOf(waits, counts)
  return found ? { ...tab, count: found.count, counted: found.label } : tab
}

function waitingOf(kinds: WaitingKind[], counts: WaitingCounts) {
  const found = kinds.filter((kind) => counts[kind] > 0)
  if (found.length === 0) return undefined
  return {
    count: found.reduce((sum, kind) => sum + counts[kind], 0),
    label: found.map((kind) => formatWaitingCount(kind, counts[kind])).join(', '),
  }
}
