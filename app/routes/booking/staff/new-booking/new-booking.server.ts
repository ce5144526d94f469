import { backToCalendar, calendarQuery } from '~/components/calendar/back-to-calendar'
import { findEntryWithoutOffer } from '~/domain/booking/waiting-list/find-waiting-list.server'
import {
  findFamiliesToBookFor,
  findFamily,
  findRecentFamilies,
  type ChosenFamily,
  type FamilyToBookFor,
} from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { findRecentViews } from '~/domain/family/views/find-recent-views.server'
import { readShownTime } from '~/domain/booking/holds/hold-forms'
import { findLastLesson } from '~/domain/booking/on-behalf/find-last-lesson.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, isCalendarDate, isWallTime, wallTimeAt } from '~/values/business-time'
import { adminNewBookingPath, type BookingWish } from '~/values/paths/admin-paths'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { z } from 'zod'
import { askForDetails } from './details.server'
import { askToWait } from './wait-for-day.server'
import { askWhen } from './when.server'

/** The choices in the URL, each cut to 80 characters; empty ones are undefined. */
export function readBookingWish(request: Request): BookingWish {
  const asked = new URL(request.url).searchParams
  const read = (name: string) => asked.get(name)?.slice(0, 80) || undefined
  return {
    type: read('type'),
    coach: read('coach'),
    month: read('month'),
    day: read('day'),
    ...readTimeOf(asked),
    lesson: read('lesson'),
    who: read('who'),
    guardian: read('guardian'),
    new: read('new'),
    waiting: read('waiting'),
    weeks: read('weeks'),
    until: read('until'),
    from: calendarQuery(asked),
  }
}

/** A time in the URL, and the place that it was shown with. */
export function readTimeOf(asked: URLSearchParams): Pick<BookingWish, 'time' | 'place'> {
  const read = (name: string) => asked.get(name)?.slice(0, 80) || undefined
  const shown = readShownTime(read('time') ?? '')
  return { time: shown?.time ?? read('time'), place: shown?.venueId ?? read('place') }
}

/** The family in the URL; null for a new one. */
export function chosenFamilyOf({ guardian = '', who = '' }: BookingWish): ChosenFamily | null {
  return guardian === 'new' ? null : { guardianId: guardian, who }
}

const SearchForm = z.object({ type: z.string().optional(), who: z.string().optional() })

/** The next step: lesson, family, time, then details. */
export async function wishOf(staff: Staff, request: Request) {
  const wish = readBookingWish(request)
  const [settings, lessonTypes] = await Promise.all([findSettings(), findLessonTypes()])
  const lessonType = lessonTypes.find(({ slug }) => slug === wish.type) ?? null
  const asked = { wish, lessonType, settings }
  const back = wish.from ? backToCalendar(new URL(request.url).searchParams) : null
  const theirs = { zone: formatZone(settings.timeZone), types: optionsOf(lessonTypes), back }
  if (!wish.guardian) {
    const start = await askForFamily(staff, wish)
    return { ...theirs, ...nothing, family: null, start }
  }
  const chosen = chosenFamilyOf(wish)
  const family = chosen && (await findFamily(staff, chosen))
  if (chosen && !family) throw notFound()
  const start = lessonType ? null : askForLesson(wish)
  const isTimeKnown = lessonType?.format === 'group' || hasTime(wish)
  const last = family && !isTimeKnown ? await sameAsLast(staff, family, asked) : null
  const called = family ? family.name : staffBookingTexts.aNewFamily
  if (!lessonType) return { ...theirs, ...nothing, family: called, start, last }
  const known = { ...asked, lessonType, family }
  if (!isTimeKnown) {
    const when = await askWhen(staff, known)
    const wait = family && (await askToWait(request, known, family))
    return { ...theirs, ...nothing, family: called, start, last, when, wait }
  }
  const waiting = wish.waiting ? await findEntryWithoutOffer(staff, wish.waiting) : null
  const booking = await askForDetails(staff, { ...known, waiting })
  return { ...theirs, ...nothing, family: called, start, last, booking }
}

const nothing = { start: null, last: null, when: null, wait: null, booking: null }

function hasTime({ day = '', time = '' }: BookingWish): boolean {
  return isCalendarDate(day) && isWallTime(time)
}

function optionsOf(lessonTypes: LessonType[]) {
  return lessonTypes.map(({ slug, name }) => ({ value: slug, label: name }))
}

async function askForFamily(staff: Staff, wish: BookingWish) {
  const { who } = wish
  const found = who ? await findFamiliesToBookFor(staff, who) : null
  const recent = who ? [] : await findRecentFamilies(staff)
  const viewed = who ? [] : await findRecentViews(staff)
  return {
    form: { ...blankForm(SearchForm, wish), id: 'search' },
    kept: ['coach', 'day', 'time', 'lesson', 'waiting', 'new', 'from'],
    asksFamily: true,
    families: found && found.map((family) => entryOf(family, wish)),
    recent: recent.map((family) => entryOf(family, wish)),
    viewed: viewed
      .filter(({ id }) => !recent.some((one) => one.id === id))
      .map((family) => entryOf(family, wish)),
  }
}

function askForLesson(wish: BookingWish) {
  return {
    form: { ...blankForm(SearchForm, wish), id: 'search' },
    kept: ['guardian', 'who', 'coach', 'day', 'time', 'waiting', 'new', 'from'],
    asksFamily: false,
    families: null,
    recent: [],
    viewed: [],
  }
}

function entryOf({ id, name, phone, email }: FamilyToBookFor, wish: BookingWish) {
  const to = adminNewBookingPath({ ...wish, guardian: id })
  return { id, title: name, to, facts: [phone, email ?? 'No email address'] }
}

type Asked = { wish: BookingWish; lessonType: LessonType | null; settings: Settings }

/** A family's last lesson at its next possible time; only of the chosen lesson type, if any. */
async function sameAsLast(
  staff: Staff,
  family: { id: string },
  { wish, lessonType: wanted, settings }: Asked,
) {
  const last = await findLastLesson(staff, family, settings)
  if (!last || (wanted && wanted.id !== last.lessonType.id)) return null
  const { timeZone } = settings
  const { startsAt, lessonId: lesson } = last.next
  const coach = last.coach.id
  const time = lesson
    ? { lesson }
    : { coach, day: calendarDateAt(startsAt, timeZone), time: wallTimeAt(startsAt, timeZone) }
  return {
    label: `${last.lessonType.name} with ${last.coach.name}, ${formatMomentWithYear(startsAt, timeZone)}`,
    to: adminNewBookingPath({
      ...wish,
      type: last.lessonType.slug,
      month: undefined,
      place: undefined,
      ...time,
    }),
  }
}
