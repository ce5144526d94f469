import { findSettings } from '~/domain/settings/find-settings.server'
import { bookingRulesOf, saveBookingRules } from '~/domain/settings/save-settings.server'
import { BookingRulesForm } from '~/domain/settings/settings-forms'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { pauseRule } from '~/domain/enrollment/tuition/overdue'
import { settingsTexts } from './settings-texts'
import { typedMoney } from '~/values/money'
import { settingsPath } from '~/values/paths/settings-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { backToSettings } from './back-to-settings'

const page = staffForm({
  permission: 'change-settings',
  schema: BookingRulesForm,
  messages: versionConflictMessages,
  async show() {
    const settings = await findSettings()
    const { reminderHours, siblingPercent, overdueDays, overduePauseDays, ...others } =
      bookingRulesOf(settings)
    const { lateFeeDays, lateFeeCents, lateFeePercent, ...rules } = others
    const typed = {
      reminderHours: reminderHours.join(', '),
      siblingPercent: siblingPercent ?? 0,
      overdueDays: overdueDays ?? undefined,
      overduePauseDays: overduePauseDays ?? undefined,
      lateFeeDays: lateFeeDays ?? undefined,
      lateFeeCents: lateFeeCents === null ? '' : typedMoney(lateFeeCents),
      lateFeePercent: lateFeePercent ?? undefined,
    }
    return {
      title: 'Booking rules',
      lead: 'For what is booked from now on. What is booked stays as it was agreed.',
      fields,
      known: { ...rules, ...typed, version: settings.version },
      back: backToSettings,
    }
  },
  async save(owner, rules) {
    const refusal = await saveBookingRules(owner, rules)
    return refusal ?? { to: settingsPath(), said: settingsTexts.rulesSaved }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  {
    kind: 'group',
    name: 'times',
    label: 'Times',
    fields: [
      {
        kind: 'number',
        name: 'slotStepMinutes',
        label: 'Minutes between two times',
        help: 'With 15, a lesson can begin at 4:00, 4:15, 4:30.',
      },
      {
        kind: 'number',
        name: 'minimumNoticeMinutes',
        label: 'Shortest notice, in minutes',
        help: 'Families can book until so long before a lesson.',
      },
      {
        kind: 'number',
        name: 'horizonDays',
        label: 'Days that can be booked ahead',
        help: 'Classes are put into the calendar as far.',
      },
      { kind: 'number', name: 'bufferMinutes', label: 'Minutes kept free after a lesson' },
      {
        kind: 'number',
        name: 'travelMinutes',
        label: 'Minutes to travel between venues',
        help: 'Kept free as well where a coach’s lessons follow each other at different places.',
      },
    ],
  },
  {
    kind: 'group',
    name: 'holds',
    label: 'Held times',
    fields: [
      {
        kind: 'number',
        name: 'holdMinutes',
        label: 'Minutes that a time is held',
        help: 'While someone gives their answers.',
      },
      {
        kind: 'number',
        name: 'abandonedHoldsPerHour',
        label: 'Holds an hour that no one booked',
        help: 'From one network address. One more is refused.',
      },
      {
        kind: 'number',
        name: 'openHoldsPerNetwork',
        label: 'Times held at once from one network',
        help: 'By visitors who aren’t signed in. A gym’s guests may share its network.',
      },
      {
        kind: 'number',
        name: 'visitorsSharePercent',
        label: 'Share of a day, in percent',
        help: 'How much of a coach’s free time on one day visitors who aren’t signed in may hold at once.',
      },
    ],
  },
  {
    kind: 'group',
    name: 'messages',
    label: 'Messages',
    fields: [
      {
        kind: 'line',
        name: 'reminderHours',
        label: 'Reminders, in hours before a lesson',
        help: 'With commas between them, such as 24, 2.',
        optional: true,
      },
      {
        kind: 'number',
        name: 'emailsPerMinute',
        label: 'Emails a minute',
        help: 'The most that leave for messages to many families. Fewer if your mail server refuses some.',
      },
      {
        kind: 'number',
        name: 'textsPerMinute',
        label: 'Text messages a minute',
        help: 'The most that leave for messages to many families. Ask your provider how many your number may send.',
      },
    ],
  },
  {
    kind: 'group',
    name: 'quiet',
    label: 'Quiet hours',
    help: 'Emails that can wait are sent after them.',
    fields: [
      { kind: 'time', name: 'quietFrom', label: 'From' },
      { kind: 'time', name: 'quietUntil', label: 'Until' },
    ],
  },
  {
    kind: 'group',
    name: 'tuition',
    label: 'Tuition',
    fields: [
      {
        kind: 'number',
        name: 'siblingPercent',
        label: 'Sibling discount, in percent',
        help: 'Off the price of the second and every further athlete of a family at one time of a class; 0 for none.',
      },
      {
        kind: 'number',
        name: 'overdueDays',
        label: 'Days until tuition is overdue',
        optional: true,
        help: 'From the day it is charged, or the first lesson it pays for if that is later. The family is told once. Empty for never.',
      },
      {
        kind: 'box',
        name: 'overdueRefused',
        label: 'Families with overdue tuition cannot enroll until they have paid',
      },
      {
        kind: 'number',
        name: 'overduePauseDays',
        label: 'Days overdue until a class is paused',
        optional: true,
        help: `On that day of being overdue, 1 for the first. Empty for never. ${pauseRule} The family and staff are told by email.`,
      },
      {
        kind: 'box',
        name: 'bankAccountsOffered',
        label: 'Families can save a bank account for autopay, besides a card',
        help: 'For accounts in the United States. Bank debits must be turned on at Stripe. A debit takes up to four business days. Without this, accounts that are saved are still debited.',
      },
    ],
  },
  {
    kind: 'group',
    name: 'lateFee',
    label: 'Late fee',
    fields: [
      {
        kind: 'number',
        name: 'lateFeeDays',
        label: 'Days until unpaid tuition costs a late fee',
        optional: true,
        help: 'From the day it is due. Empty for never. Families see it before they enroll; it holds for tuition charged from now on, once for each charge, and not while a bank debit is on its way or a payment is disputed.',
      },
      {
        kind: 'amount',
        name: 'lateFeeCents',
        label: 'Late fee as an amount',
        optional: true,
      },
      {
        kind: 'number',
        name: 'lateFeePercent',
        label: 'Late fee in percent of what is due',
        optional: true,
        help: 'Instead of an amount.',
      },
    ],
  },
]
