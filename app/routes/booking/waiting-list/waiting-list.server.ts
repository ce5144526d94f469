import { redirect } from '~/framework'
import { fullName } from '~/domain/family/athletes/athlete'
import { JoinWaitingDayForm, JoinWaitingForm } from '~/domain/booking/waiting-list/waiting-forms'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { athletesPerBooking } from '~/domain/catalogue/lesson-type'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { parentOf, type Args } from '~/http/people/require-actor.server'
import { isCalendarDate } from '~/values/business-time'
import { bookingPath } from '~/values/paths/paths'
import { formatDay, formatMoment } from '~/values/format/format-time'

/**
 * The URL's waiting list: a class date or a day, which may still be available.
 * @throws a redirect to booking without a choice, or 404 if it cannot be waited for
 */
export async function askWhoWaits(args: Args) {
  const address = new URL(args.request.url).searchParams
  const [type, lesson, day] = ['type', 'lesson', 'day'].map((name) => address.get(name) ?? '')
  if (!type) throw redirect(bookingPath())
  const lessonType = await findLessonType(type)
  if (!lessonType) throw notFound()
  const settings = await findSettings()
  const isClass = lessonType.format === 'group'
  const dates = isClass ? await findGroupLessons(lessonType.id, settings) : []
  const date = dates.find(({ id }) => id === lesson)
  if (isClass && !date) throw notFound()

  const wishedOn = !isClass && day && isCalendarDate(day) ? day : undefined
  const when = date
    ? formatMoment(date.startsAt, settings.timeZone)
    : wishedOn && formatDay(wishedOn)
  const known = {
    type,
    lesson: date?.id,
    day: wishedOn,
    places: 1,
    idempotencyKey: newIdempotencyKey(),
  }
  return {
    name: lessonType.name,
    when,
    isClass,
    back: bookingPath({ type }),
    places: date ? Math.min(athletesPerBooking(lessonType).max, date.places) : 0,
    form: blankForm(isClass ? JoinWaitingForm : JoinWaitingDayForm, {
      ...known,
      ...(await whoIsKnown(args)),
    }),
  }
}

async function whoIsKnown(args: Args) {
  const parent = await parentOf(args)
  if (!parent) return {}
  const details = await findOwnDetails(parent)
  return { name: fullName(details), email: details.email, phone: details.phone }
}
