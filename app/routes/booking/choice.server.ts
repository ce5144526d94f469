import { offerOf } from '~/components/booking/offer'
import { HoldForm } from '~/domain/booking/booking-forms'
import { holdMessages } from '~/domain/booking/refusal-messages'
import { findLessonType, findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { athletesPerBooking, type LessonType } from '~/domain/catalogue/lesson-type'
import { findBookableMonth, findFirstFreeDay } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { newAttemptId } from '~/http/attempt.server'
import { blankForm } from '~/http/form-view.server'
import { presentMoment } from '~/http/present-moment.server'
import {
  calendarDateAt,
  isCalendarDate,
  isCalendarMonth,
  monthOf,
  wallTimeAt,
} from '~/values/business-time'
import { bookingPath } from '~/values/paths'
import {
  formatDay,
  formatMoment,
  formatMonth,
  formatTime,
  formatZone,
} from '~/values/time-in-words'
import { monthView } from './month-view'
import { pauseNotice } from './pause-notice'

export type Choice = Awaited<ReturnType<typeof findChoice>>

/** What `/booking` shows for the choice that stands in its address; a lesson that is gone is none. */
export async function findChoice(address: URLSearchParams) {
  const settings = await findSettings()
  const pause = pauseNotice(settings, calendarDateAt(presentMoment(), settings.timeZone))
  const type = address.get('type')
  const lessonType = type ? await findLessonType(type) : null
  if (!lessonType) {
    const gone = type ? holdMessages['lesson-type-not-offered'] : null
    return { step: 'lesson' as const, pause, gone, ...(await chooseLesson(settings)) }
  }
  const offer = offerOf(lessonType, settings.currency)
  return lessonType.format === 'group'
    ? { step: 'date' as const, pause, offer, ...(await chooseDate(lessonType, settings)) }
    : { step: 'time' as const, pause, offer, ...(await chooseTime(lessonType, settings, address)) }
}

async function chooseLesson(settings: Settings) {
  const lessonTypes = await findLessonTypes()
  return { offers: lessonTypes.map((lessonType) => offerOf(lessonType, settings.currency)) }
}

async function chooseTime(lessonType: LessonType, settings: Settings, address: URLSearchParams) {
  const day = read(address, 'day', isCalendarDate)
  const wantedMonth = day ? monthOf(day) : read(address, 'month', isCalendarMonth)
  const bookable = await findBookableMonth(lessonType, wantedMonth, settings)
  const nothingFree = bookable.free.size === 0
  const firstFree = nothingFree ? await findFirstFreeDay(lessonType, settings) : null
  return {
    ...holdForm(lessonType, day),
    month: monthView({ ...bookable, type: lessonType.slug, chosen: day }),
    none: nothingFree
      ? {
          month: formatMonth(bookable.month),
          firstFree: firstFree && {
            label: formatDay(firstFree),
            to: bookingPath({ type: lessonType.slug, day: firstFree }),
          },
        }
      : null,
    day: day && {
      label: formatDay(day),
      times: (bookable.free.get(day) ?? []).map((start) => ({
        value: wallTimeAt(start, settings.timeZone),
        label: formatTime(start, settings.timeZone),
      })),
    },
    zone: formatZone(settings.timeZone),
  }
}

async function chooseDate(lessonType: LessonType, settings: Settings) {
  const lessons = await findGroupLessons(lessonType.id, settings)
  const { max } = athletesPerBooking(lessonType)
  return {
    ...holdForm(lessonType, null),
    dates: lessons
      .filter(({ free }) => free > 0)
      .map(({ id, startsAt, free }) => ({
        value: id,
        label: formatMoment(startsAt, settings.timeZone),
        help: free === 1 ? '1 place left' : `${free} places left`,
      })),
    full: lessons
      .filter(({ free }) => free === 0)
      .map(({ startsAt }) => formatMoment(startsAt, settings.timeZone)),
    places: Array.from({ length: max }, (_, index) => String(index + 1)),
    zone: formatZone(settings.timeZone),
  }
}

function holdForm(lessonType: LessonType, day: string | null) {
  const form = blankForm(HoldForm, { lessonType: lessonType.slug, day })
  form.constraints = { time: { required: true }, lesson: { required: true } }
  return { attemptId: newAttemptId(), form }
}

function read(address: URLSearchParams, name: string, isValid: (text: string) => boolean) {
  const text = address.get(name)
  return text && isValid(text) ? text : null
}
