import { AbsenceForm } from '~/domain/booking/booking-forms'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import { absenceMessages } from '~/domain/booking/attendance/attendance-messages'
import {
  findAbsenceQuestion,
  type AbsenceQuestion,
} from '~/domain/booking/attendance/report-absence.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import { formatBooking, type OpenedBooking } from './opened-booking.server'

/**
 * What reporting an absence would mean, or why it is impossible. Hidden from viewers who see no
 * names.
 */
export async function askWhoIsAbsent({ actor, booking, pages }: OpenedBooking) {
  const question = booking.details && (await findAbsenceQuestion(actor, booking.id))
  if (!booking.details || !question) throw notFound()

  const { timeZone, phone } = await findSettings()
  const { refused, absent } = question
  const { athletes } = booking.details
  const told = athletes.filter(({ id }) => absent.includes(id)).map(({ firstName }) => firstName)
  return {
    what: formatBooking(booking, timeZone),
    phone,
    back: pages.itself,
    cancel: booking.enrollment && !booking.enrollment.isTrial ? null : pages.cancel,
    whyNot: refused && absenceMessages[refused],
    rule: formatRule(question, timeZone, booking.shared?.by.name ?? null),
    told: told.length > 0 ? formatRecipients(told) : null,
    athletes: athletes
      .filter(({ id }) => !absent.includes(id))
      .map(({ id, firstName }) => ({ value: id, label: firstName })),
    form: blankForm(AbsenceForm),
  }
}

function formatRecipients(names: string[]): string {
  return `You told us that ${formatList(names)} can’t come. If that has changed, please call us.`
}

/** @param bookedBy null if the reader booked */
function formatRule(
  { deadline, makeUpUntil }: AbsenceQuestion,
  zone: TimeZone,
  bookedBy: string | null,
): string[] {
  const costs = 'The lesson still takes place, and the price stays the same.'
  if (!deadline) return [`${costs} A missed lesson of this kind cannot be made up for.`]
  if (!makeUpUntil)
    return [
      `${costs} It’s too late for a make-up credit. We needed to know by ${formatMoment(deadline, zone)}.`,
    ]
  return [
    costs,
    `Tell us by ${formatMoment(deadline, zone)}, and ${bookedBy ? `${bookedBy} gets` : 'you get'} a make-up credit: one lesson of the same kind, good until ${formatLastCreditDay(makeUpUntil, zone)}.`,
  ]
}
