import { maxSeriesDates } from '~/domain/booking/booking'
import { findFamily } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { SeriesForm, SeriesWishForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { findDatesOfClass } from '~/domain/booking/on-behalf/series/find-dates-of-class.server'
import { findWeeklyDates } from '~/domain/booking/on-behalf/series/find-weekly-dates.server'
import { dateStateLabels } from '~/domain/booking/on-behalf/series/series-texts'
import {
  canBeBooked,
  isProposed,
  weeklyDays,
  type SeriesDate,
} from '~/domain/booking/on-behalf/series/series-date'
import { findWaitedFor } from '~/domain/booking/waiting-list/join-for-family.server'
import { JoinForFamilyForm } from '~/domain/booking/waiting-list/waiting-forms'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { fullName } from '~/domain/family/athletes/athlete'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import { formatDayWithYear, formatMomentWithYear, formatZone } from '~/values/format/format-time'
import type { BookingWish } from '~/values/paths/admin-paths'
import { adminJoinWaitingListPath, adminNewBookingPath } from '~/values/paths/admin-paths'
import { waitingListPath } from '~/values/paths/paths'
import { askForDetails } from './details.server'
import { chosenFamilyOf, readBookingWish } from './new-booking.server'
import { mostAthletes } from './wait-for-day.server'

/** All dates to book with conflicts, then the details form. */
export async function askForDates(staff: Staff, request: Request) {
  const wish = readBookingWish(request)
  const { settings, lessonType, family } = await findWished(staff, wish)
  const length = parseAddress(request, SeriesWishForm)
  const { weeks, until } = length.status === 'success' ? length.value : {}
  const booking = await askForDetails(staff, { wish, lessonType, settings, family, waiting: null })
  const isClass = lessonType.format === 'group'
  const coach = booking.chosen?.coach
  const athleteIds = family ? family.athletes.map(({ id }) => id) : []
  const lesson = wish.lesson ?? booking.dates?.[0]?.value ?? ''
  const dates = isClass
    ? await findDatesOfClass(staff, {
        lessonTypeId: lessonType.id,
        lessonId: lesson,
        until,
        athleteIds,
        settings,
      })
    : await findWeekly(wish, coach, { lessonType, settings, weeks, until })
  const known = { ...wish, coach, lesson }
  const full = dates.filter(({ state }) => state === 'full')
  const waited = family
    ? await findWaitedFor(
        family,
        full.map(({ id }) => id),
      )
    : new Set<string>()
  const { pathname, search } = new URL(request.url)
  const asked = viewOfSubmission(length, SeriesWishForm)
  return {
    zone: formatZone(settings.timeZone),
    isClass,
    booking,
    most: dates.length === maxSeriesDates ? maxSeriesDates : null,
    length: { ...asked, id: 'length', values: { ...asked.values, ...known, weeks: wish.weeks } },
    dates: dates.map((date) => rowOf(date, { wish, settings, waited, isKnown: family !== null })),
    full: family && {
      athletes: family.athletes.map((one) => ({ value: one.id, label: fullName(one) })),
      dates: full
        .filter(({ id }) => !waited.has(id))
        .map(({ id, day, startsAt }) => ({
          label: startsAt
            ? formatMomentWithYear(startsAt, settings.timeZone)
            : formatDayWithYear(day),
          to: adminJoinWaitingListPath({ ...wish, lesson: id }, pathname + search),
          form: {
            ...blankForm(JoinForFamilyForm, {
              idempotencyKey: newIdempotencyKey(),
              type: wish.type,
              guardian: family.id,
              who: wish.who,
              lesson: id,
              athletes: mostAthletes(lessonType, family),
            }),
            id: `wait-${id}`,
          },
        })),
    },
    back: adminNewBookingPath({ ...wish, weeks: undefined, until: undefined }),
    form: blankForm(SeriesForm, {
      ...booking.form.values,
      coach,
      time: wish.time,
      dates: dates.filter((date) => isProposed(date, dates)).map(({ id }) => id),
    }),
  }
}

async function findWished(staff: Staff, wish: BookingWish) {
  const settings = await findSettings()
  const lessonType = wish.type ? await findLessonType(wish.type) : null
  const chosen = chosenFamilyOf(wish)
  const family = chosen && (await findFamily(staff, chosen))
  if (!lessonType || (chosen && !family)) throw notFound()
  if (lessonType.format !== 'group' && !(isDay(wish) && isWallTime(wish.time ?? '')))
    throw notFound()
  return { settings, lessonType, family }
}

function isDay({ day = '' }: BookingWish): boolean {
  return isCalendarDate(day)
}

type Weekly = { lessonType: LessonType; settings: Settings; weeks?: number; until?: string }

async function findWeekly(
  { day = '', time = '' }: BookingWish,
  coachId: string | undefined,
  { lessonType, settings, weeks, until }: Weekly,
): Promise<SeriesDate[]> {
  if (!coachId) return []
  const days = weeklyDays(day, { weeks, until })
  return await findWeeklyDates({ lessonType, coachId, days, time, settings })
}

type Around = { wish: BookingWish; settings: Settings; waited: Set<string>; isKnown: boolean }

function rowOf(date: SeriesDate, { wish, settings, waited, isKnown }: Around) {
  const { id, day, startsAt, state, what, free } = date
  const isOpenToThem = state === 'full' && !isKnown
  const waits = isOpenToThem ? waitingListPath({ type: wish.type ?? '', lesson: id }) : null
  const left = state === 'free' && free !== undefined ? `${free} free` : null
  return {
    value: id,
    label: startsAt ? formatMomentWithYear(startsAt, settings.timeZone) : formatDayWithYear(day),
    about: [
      state === 'free' ? left : dateStateLabels[state],
      what,
      waited.has(id) ? waitingTexts.inLine : null,
    ]
      .filter(Boolean)
      .join(': '),
    waits,
    open: canBeBooked(date),
  }
}
