import { RescheduleForm } from '~/domain/booking/booking-forms'
import { findOpenedBooking } from '~/domain/booking/find-booking.server'
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
import type { Visitor } from '~/values/actor'
import { formatMoney } from '~/values/money'
import { bookingSuccessPath, rescheduleBookingPath } from '~/values/paths'
import { formatMoment } from '~/values/time-in-words'
import { bookingInWords } from './booking-in-words'
import { findClassDates, findFreeTimesView } from './free-times.server'

/** To which other times a booking could be moved now, and what that means; or why it cannot. */
export async function askForNewTime(visitor: Visitor, address: URLSearchParams) {
  const opened = await findOpenedBooking(visitor)
  const booking = opened && (await findChangeableBooking(visitor, opened.id))
  if (!booking) throw notFound()

  const settings = await findSettings()
  const { timeZone, phone } = settings
  const refused = whyNotReschedule(booking, visitor, timeZone, presentMoment())
  const { priceCents, currency } = booking.price
  return {
    what: bookingInWords(opened, timeZone),
    phone,
    back: bookingSuccessPath(visitor.link),
    until: formatMoment(movableUntil(booking, timeZone), timeZone),
    price: formatMoney(priceCents, currency),
    whyNot: refused && rescheduleMessages[refused],
    choice: refused ? null : await findNewTimes(booking, settings, address, visitor.link),
    form: newTimeForm(address.get('day')),
  }
}

function newTimeForm(day: string | null) {
  const form = blankForm(RescheduleForm, { attemptId: newAttemptId(), day })
  form.constraints = { time: { required: true }, lesson: { required: true } }
  return form
}

async function findNewTimes(
  { lesson, lessonType, placesTaken, startsAt }: ChangeableBooking,
  settings: Settings,
  address: URLSearchParams,
  link: string | undefined,
) {
  if (lessonType.format === 'group') {
    const dates = await findClassDates(lessonType, placesTaken, settings, lesson.id)
    return { kind: 'date' as const, ...dates }
  }
  const wanted = { ...lessonType, except: [lesson.id], otherThan: startsAt }
  const times = await findFreeTimesView(wanted, settings, address, (choice) =>
    rescheduleBookingPath(choice, link),
  )
  return { kind: 'time' as const, times }
}
