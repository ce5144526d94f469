import { AbsenceForm } from '~/domain/booking/booking-forms'
import { lastDayOf } from '~/domain/booking/make-up-in-words'
import { absenceMessages } from '~/domain/booking/refusal-messages'
import { findAbsenceQuestion, type AbsenceQuestion } from '~/domain/booking/report-absence.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/time-in-words'
import { bookingInWords } from './booking-in-words'
import type { OpenedBooking } from './opened-booking.server'

/** What saying so would mean, before the button; or why it cannot be said. To whom names are not shown it is not there. */
export async function askWhoIsAbsent({ actor, booking, pages }: OpenedBooking) {
  const question = booking.details && (await findAbsenceQuestion(actor, booking.id))
  if (!booking.details || !question) throw notFound()

  const { timeZone, phone } = await findSettings()
  const { refused, absent } = question
  return {
    what: bookingInWords(booking, timeZone),
    ...{ phone, back: pages.itself, cancel: pages.cancel },
    whyNot: refused && absenceMessages[refused],
    rule: ruleInWords(question, timeZone),
    athletes: booking.details.athletes.map(({ id, firstName }) => ({
      ...{ value: id, label: firstName },
    })),
    form: blankForm(AbsenceForm, { athletes: absent }),
  }
}

function ruleInWords({ deadline, makeUpUntil }: AbsenceQuestion, zone: TimeZone): string[] {
  const costs = 'The lesson takes place all the same, and costs what was agreed.'
  if (!deadline) return [`${costs} A missed lesson of this kind cannot be made up for.`]
  if (!makeUpUntil)
    return [
      `${costs} It could have been made up for if you had told us until ${formatMoment(deadline, zone)}.`,
    ]
  return [
    costs,
    `As you tell us before ${formatMoment(deadline, zone)}, you get a make-up credit: a lesson of the same kind, until ${lastDayOf(makeUpUntil, zone)}.`,
  ]
}
