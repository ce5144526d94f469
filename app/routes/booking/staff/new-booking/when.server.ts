import { calendarOf, rulesFor, rulesOnBehalf } from '~/domain/booking/booking-rules'
import {
  findDatesForStaff,
  findNearestDates,
} from '~/domain/booking/classes/find-dates-for-staff.server'
import type { OnBehalfRefusal } from '~/domain/booking/on-behalf/on-behalf'
import type { OnBehalfAnswers } from '~/domain/booking/on-behalf/on-behalf-forms'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findFirstFreeDay, findNearestFreeTimes } from '~/domain/scheduling/find-free-times.server'
import type { GroupLesson } from '~/domain/scheduling/find-group-lessons.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, edgeAt, wallTimeAt } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { adminNewBookingPath, type BookingWish } from '~/values/paths/admin-paths'
import { z } from 'zod'
import { classDate, findFreeTimesView } from '../../choose/free-times.server'

const WhenForm = z.object({ day: z.string(), time: z.string(), coach: z.string().optional() })

type Asked = { wish: BookingWish; lessonType: LessonType; settings: Settings }

/** A month's free days and the chosen day's times; defaults to the first free day. */
export async function askWhen(
  staff: Staff,
  { wish, lessonType, settings }: Asked,
  pathOf: (wish: BookingWish) => string = adminNewBookingPath,
) {
  const coaches = await findTeachers(staff, lessonType)
  const coach = coaches.find(({ value }) => value === wish.coach)?.value
  const wanted = { ...lessonType, coachId: coach ?? calendarOf(staff), venueIds: staff.venueIds }
  const chosen =
    wish.day || wish.month ? null : await findFirstFreeDay(wanted, rulesFor(staff, settings))
  const { month, day = chosen ?? undefined } = wish
  const address = new URLSearchParams({ ...(month && { month }), ...(day && { day }) })
  const none = { month: undefined, day: undefined, time: undefined, place: undefined }
  const bare = { ...wish, ...none }
  const times = await findFreeTimesView(
    { ...wanted, withVenue: true },
    rulesOnBehalf(staff, settings),
    address,
    (choice) => pathOf({ ...bare, ...choice }),
  )
  return {
    times,
    coaches: coaches.length > 1 ? [{ value: '', label: 'Any coach' }, ...coaches] : null,
    teachers: coaches,
    kept: ['type', 'guardian', 'who', 'new', 'waiting', 'from'],
    form: blankForm(WhenForm, { ...wish, coach, day }),
    /** For a time that is not offered. */
    typed: { ...blankForm(WhenForm, { ...wish, coach, day }), id: 'typed' },
  }
}

/** Coaches of a lesson type whose calendars the staff member may book. */
export async function findTeachers(staff: Staff, { id: lessonTypeId }: Pick<LessonType, 'id'>) {
  const coaches = await findCoaches(staff)
  return coaches
    .filter(({ active, teaches }) => active && teaches.some(({ id }) => id === lessonTypeId))
    .map(({ id, name }) => ({ value: id, label: name }))
}

type Wanted = Pick<OnBehalfAnswers, 'coach' | 'day' | 'time' | 'lesson' | 'known' | 'athletes'>
type RefusedTime = Wanted & { refused: OnBehalfRefusal }

const ofTime: OnBehalfRefusal[] = [
  ...(['time-taken', 'time-not-there', 'time-over', 'at-other-venue'] as const),
  ...(['class-full', 'class-moved', 'class-blocked'] as const),
]

/**
 * Free times near a private lesson's one that was refused, or dates of the class that have room; as
 * options of the same form, which keeps what was typed.
 */
export async function findNearestToBook(staff: Staff, type = '', answers: RefusedTime) {
  const lessonType = ofTime.includes(answers.refused) ? await findLessonType(type) : null
  if (!lessonType) return []
  return lessonType.format === 'group'
    ? await findNearDates(staff, lessonType, answers)
    : await findNearTimes(staff, lessonType, answers)
}

async function findNearDates(
  staff: Staff,
  lessonType: LessonType,
  { lesson = '', known, athletes }: Wanted,
) {
  const settings = await findSettings()
  const places = known.length + athletes.length
  const dates = await findNearestDates(staff, lessonType.id, { lesson, places }, settings)
  return dates.map((date) => dateOption(date, lessonType, settings))
}

/** Class dates with free places, as families choose them. */
export async function datesToChoose(staff: Staff, lessonType: LessonType, settings: Settings) {
  const dates = await findDatesForStaff(staff, lessonType.id, settings)
  return dates.map((date) => dateOption(date, lessonType, settings))
}

function dateOption(date: GroupLesson, { durationMinutes }: LessonType, { timeZone }: Settings) {
  const { free: _, ...option } = classDate(date, durationMinutes, timeZone)
  return option
}

async function findNearTimes(staff: Staff, lessonType: LessonType, { coach, day, time }: Wanted) {
  if (!day || !time) return []
  const settings = rulesOnBehalf(staff, await findSettings())
  const { timeZone } = settings
  const wanted = { ...lessonType, coachId: coach ?? calendarOf(staff), venueIds: staff.venueIds }
  const starts = await findNearestFreeTimes(
    wanted,
    edgeAt(day, time, timeZone, 'earlier'),
    settings,
  )
  return starts.map((start) => ({
    value: `${calendarDateAt(start, timeZone)}T${wallTimeAt(start, timeZone)}`,
    label: formatMoment(start, timeZone),
  }))
}
