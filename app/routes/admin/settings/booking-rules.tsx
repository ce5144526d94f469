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
      lead: 'These apply to new bookings. Existing bookings don’t change.',
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
        label: 'Minutes between start times',
        help: 'With 15, a lesson can begin at 4:00, 4:15, 4:30.',
      },
      {
        kind: 'number',
        name: 'minimumNoticeMinutes',
        label: 'Minimum notice, in minutes',
        help: 'Families can book up to this long before a lesson.',
      },
      {
        kind: 'number',
        name: 'horizonDays',
        label: 'Days families can book ahead',
        help: 'Classes are scheduled this far ahead, too.',
      },
      { kind: 'number', name: 'bufferMinutes', label: 'Minutes kept free after a lesson' },
      {
        kind: 'number',
        name: 'travelMinutes',
        label: 'Travel time between venues, in minutes',
        help: 'Added when a coach’s next lesson is at a different venue.',
      },
    ],
  },
  {
    kind: 'group',
    name: 'holds',
    label: 'Holds',
    fields: [
      {
        kind: 'number',
        name: 'holdMinutes',
        label: 'Minutes a time is held',
        help: 'While someone fills in the booking form.',
      },
      {
        kind: 'number',
        name: 'abandonedHoldsPerHour',
        label: 'Unused holds an hour',
        help: 'From one network address. After that, new holds are refused.',
      },
      {
        kind: 'number',
        name: 'openHoldsPerNetwork',
        label: 'Times held at once from one network',
        help: 'By visitors who aren’t signed in. Everyone on a gym’s Wi-Fi may share one network.',
      },
      {
        kind: 'number',
        name: 'visitorsSharePercent',
        label: 'Most of a day on hold, in percent',
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
        help: 'Separated by commas, such as 24, 2.',
        optional: true,
      },
      {
        kind: 'number',
        name: 'emailsPerMinute',
        label: 'Emails a minute',
        help: 'The limit for messages to many families. Lower it if your mail server refuses some.',
      },
      {
        kind: 'number',
        name: 'textsPerMinute',
        label: 'Text messages a minute',
        help: 'The limit for messages to many families. Ask your provider how many your number can send.',
      },
    ],
  },
  {
    kind: 'group',
    name: 'quiet',
    label: 'Quiet hours',
    help: 'Emails that can wait are sent afterward.',
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
        help: 'Off the price for a family’s second athlete and any after that in the same class date; 0 for none.',
      },
      {
        kind: 'number',
        name: 'overdueDays',
        label: 'Days until tuition is overdue',
        optional: true,
        help: 'Counted from the charge date, or from the first lesson it pays for if that’s later. The family is told once. Leave empty for never.',
      },
      {
        kind: 'box',
        name: 'overdueRefused',
        label: 'Families with overdue tuition can’t enroll until they’ve paid',
      },
      {
        kind: 'number',
        name: 'overduePauseDays',
        label: 'Days overdue until a class is paused',
        optional: true,
        help: `1 is the first day overdue. Leave empty for never. ${pauseRule} The family and staff get an email.`,
      },
      {
        kind: 'box',
        name: 'bankAccountsOffered',
        label: 'Families can save a bank account for autopay, not just a card',
        help: 'For accounts in the United States. Turn on bank debits in Stripe first. A debit takes up to four business days. If you turn this off, accounts already saved are still debited.',
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
        help: 'Counted from the due date. Leave empty for never. Families see it before they enroll. It applies to tuition charged from now on, once per charge, and not while a bank debit is pending or a payment is disputed.',
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
        label: 'Late fee as a percentage of what’s due',
        optional: true,
        help: 'Use this or an amount, not both.',
      },
    ],
  },
]
