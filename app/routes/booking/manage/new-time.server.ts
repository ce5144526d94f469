import { RescheduleForm } from '~/domain/booking/booking-forms'
import {
  findChangeableBooking,
  type ChangeableBooking,
} from '~/domain/booking/find/find-changeable-booking.server'
import { rescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { formatLoss } from '~/domain/booking/cancellation/present-cancellation'
import { findCancellationTerms } from '~/domain/booking/cancellation/cancel-booking.server'
import {
  lossAfterRescheduling,
  reschedulableUntil,
  whyNotReschedule,
} from '~/domain/booking/rescheduling/reschedule-policy'
import { isPaidByCredits } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import { calendarDateAt, monthOf, type TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatMoment } from '~/values/format/format-time'
import { findClassDates, findFreeTimesView } from '../choose/free-times.server'
import type { PathOfChoice } from '../choose/month-view'
import { formatBooking, type OpenedBooking } from './opened-booking.server'

/** Possible new times and what rescheduling means, or why it is impossible. */
export async function askForNewTime(opened: OpenedBooking, address: URLSearchParams) {
  const { actor, pages } = opened
  const booking = await findChangeableBooking(actor, opened.booking.id)
  if (!booking) throw notFound()

  const settings = await findSettings()
  const { timeZone, phone } = settings
  const refused = whyNotReschedule(booking, actor, timeZone, currentTime())
  const { priceCents, currency } = booking.price
  const { shared } = opened.booking
  return {
    what: formatBooking(opened.booking, timeZone),
    phone,
    back: pages.itself,
    until: formatMoment(reschedulableUntil(booking, timeZone), timeZone),
    isFromCredits: !shared && isPaidByCredits(booking.paid),
    loss: refused || shared ? null : lossOf(booking, timeZone),
    instead: refused === 'too-late-to-move' && !shared ? await insteadOf(opened) : null,
    price: shared ? null : formatMoney(priceCents, currency),
    bookedBy: shared?.by.name ?? null,
    whyNot: refused && rescheduleMessages[refused],
    choice: refused
      ? null
      : await findNewTimes({ booking, settings, address, pathOf: pages.reschedule }),
    form: newTimeForm(address.get('day')),
  }
}

function lossOf(booking: ChangeableBooking, zone: TimeZone): string | null {
  const loss = lossAfterRescheduling(booking, zone, currentTime())
  return loss && formatLoss(loss, booking.price.currency, zone)
}

/** The refund for canceling instead, if it is too late to reschedule. */
async function insteadOf({ actor, booking, pages }: OpenedBooking) {
  const question = await findCancellationTerms(actor, booking.id)
  if (!question || question.refused) return null
  return { to: pages.cancel, terms: question.formatTerms }
}

/** The form before a choice. */
export function newTimeForm(day: string | null) {
  const form = blankForm(RescheduleForm, { idempotencyKey: newIdempotencyKey(), day })
  form.constraints = { time: { required: true }, lesson: { required: true } }
  return form
}

type Wanted = {
  booking: ChangeableBooking
  settings: Settings
  address: URLSearchParams
  pathOf: PathOfChoice
  /** Restricts to one coach. */
  coachId?: string
  /** Restricts to venues; null for all. */
  venueIds?: readonly string[] | null
  taughtBy?: 'those offered' | 'anybody'
}

/** The possible new times, or the class's other dates. */
export async function findNewTimes({
  booking,
  settings,
  address,
  pathOf,
  coachId,
  venueIds,
  taughtBy,
}: Wanted) {
  const { lesson, lessonType, placesTaken, startsAt } = booking
  if (lessonType.format === 'group') {
    const wanted = { ...lessonType, coachId, venueIds, taughtBy, except: lesson.id }
    return { kind: 'date' as const, ...(await findClassDates(wanted, placesTaken, settings)) }
  }
  const isChoice = (start: Date) => start.getTime() !== startsAt.getTime()
  const own = { except: [lesson.id], isChoice, withVenue: true }
  const wanted = { ...lessonType, coachId, venueIds, ...own }
  const month = monthOf(calendarDateAt(startsAt, settings.timeZone))
  const times = await findFreeTimesView(wanted, settings, address, pathOf, month)
  return { kind: 'time' as const, times }
}
