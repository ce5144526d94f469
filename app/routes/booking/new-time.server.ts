import { RescheduleForm } from '~/domain/booking/booking-forms'
import {
  findChangeableBooking,
  type ChangeableBooking,
} from '~/domain/booking/find-changeable-booking.server'
import { rescheduleMessages } from '~/domain/booking/refusal-messages'
import { movableUntil, whyNotReschedule } from '~/domain/booking/reschedule-policy'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { notFound } from '~/http/answer.server'
import { newAttemptId } from '~/http/attempt.server'
import { blankForm } from '~/http/form-view.server'
import { presentMoment } from '~/http/present-moment.server'
import { formatMoney } from '~/values/money'
import { formatMoment } from '~/values/time-in-words'
import { bookingInWords } from './booking-in-words'
import { findClassDates, findFreeTimesView } from './free-times.server'
import type { PathOfChoice } from './month-view'
import type { OpenedBooking } from './opened-booking.server'

/** To which other times a booking could be moved now, and what that means; or why it cannot. */
export async function askForNewTime(opened: OpenedBooking, address: URLSearchParams) {
  const { actor, pages } = opened
  const booking = await findChangeableBooking(actor, opened.booking.id)
  if (!booking) throw notFound()

  const settings = await findSettings()
  const { timeZone, phone } = settings
  const refused = whyNotReschedule(booking, actor, timeZone, presentMoment())
  const { priceCents, currency } = booking.price
  return {
    what: bookingInWords(opened.booking, timeZone),
    phone,
    back: pages.itself,
    until: formatMoment(movableUntil(booking, timeZone), timeZone),
    price: formatMoney(priceCents, currency),
    whyNot: refused && rescheduleMessages[refused],
    choice: refused
      ? null
      : await findNewTimes({ booking, settings, address, pathOf: pages.reschedule }),
    form: newTimeForm(address.get('day')),
  }
}

/** "Move it there", before anybody has chosen. */
export function newTimeForm(day: string | null) {
  const form = blankForm(RescheduleForm, { attemptId: newAttemptId(), day })
  form.constraints = { time: { required: true }, lesson: { required: true } }
  return form
}

type Wanted = {
  booking: ChangeableBooking
  settings: Settings
  address: URLSearchParams
  pathOf: PathOfChoice
  /** With whom it has to stay; without one, it may go to any coach. */
  coachId?: string
  taughtBy?: 'those offered' | 'anybody'
}

/** The times, or the dates of its class, to which the rules let a booking go. */
export async function findNewTimes({
  booking,
  settings,
  address,
  pathOf,
  coachId,
  taughtBy,
}: Wanted) {
  const { lesson, lessonType, placesTaken, startsAt } = booking
  if (lessonType.format === 'group') {
    const wanted = { ...lessonType, coachId, taughtBy, except: lesson.id }
    return { kind: 'date' as const, ...(await findClassDates(wanted, placesTaken, settings)) }
  }
  const isChoice = (start: Date) => start.getTime() !== startsAt.getTime()
  const wanted = { ...lessonType, coachId, except: [lesson.id], isChoice }
  const times = await findFreeTimesView(wanted, settings, address, pathOf)
  return { kind: 'time' as const, times }
}
