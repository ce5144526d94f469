import type { FreeTime } from '~/components/booking/times/time-list'
import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { writeShownTime } from '~/domain/booking/holds/hold-forms'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findBookableMonth, findFirstFreeDay } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons, type GroupLesson } from '~/domain/scheduling/find-group-lessons.server'
import { findVenueNames } from '~/domain/scheduling/venues/find-venues.server'
import type { Settings } from '~/domain/settings/settings'
import { currentTime } from '~/http/current-time.server'
import {
  isCalendarDate,
  isCalendarMonth,
  minutesBetween,
  monthOf,
  wallTimeAt,
  type CalendarDate,
  type CalendarMonth,
  type TimeZone,
} from '~/values/business-time'
import { formatPartOfDay } from '~/values/format/format-part-of-day'
import {
  formatDay,
  formatMoment,
  formatMonth,
  formatTime,
  formatZone,
} from '~/values/format/format-time'
import { monthView, type PathOfChoice } from './month-view'

export type FreeTimesView = Awaited<ReturnType<typeof findFreeTimesView>>

/** By day, the times that could be held. */
export type FreeTimes = Map<CalendarDate, Date[]>

/** A month's free days, and the chosen day's free times, from the URL. */
export async function findFreeTimesView(
  ...asked: Parameters<typeof findFreeTimes>
): Promise<Awaited<ReturnType<typeof findFreeTimes>>['view']> {
  return (await findFreeTimes(...asked)).view
}

type WantedTimes = Parameters<typeof findBookableMonth>[0] & {
  /** Starts of times that the visitor holds and would add to: shown, but not to be chosen. */
  held?: Date[]
  /** Whether a choice carries the venue that it is shown with, for a form that holds to it. */
  withVenue?: boolean
}

/**
 * The same, with all times of that month that can be chosen.
 * @param firstShown the default month
 */
export async function findFreeTimes(
  { held = [], withVenue = false, ...wanted }: WantedTimes,
  settings: Settings,
  address: URLSearchParams,
  pathOf: PathOfChoice,
  firstShown: CalendarMonth | null = null,
) {
  const chosen = read(address, 'day', isCalendarDate)
  const month = read(address, 'month', isCalendarMonth) ?? firstShown
  const wantedMonth = chosen ? monthOf(chosen) : month
  const bookable = await findBookableMonth(wanted, wantedMonth, settings)
  const free = withoutHeld(bookable.free, held)
  const { venueIds } = bookable
  const starts = (chosen ? bookable.free.get(chosen) : null) ?? []
  const venueAt = (start: Date) => venueIds.get(start.getTime()) ?? null
  const places = await placesOf(starts.map(venueAt), venueIds.values(), settings)
  const isNoneFree = bookable.free.size === 0
  const firstFree = isNoneFree ? await findFirstFreeDay(wanted, settings) : null
  const view = {
    chosen,
    month: monthView({ ...bookable, free, chosen, pathOf }),
    none: isNoneFree
      ? {
          month: formatMonth(bookable.month),
          firstFree: firstFree && {
            label: formatDay(firstFree),
            to: pathOf({ day: firstFree }),
          },
        }
      : null,
    day: chosen && {
      label: formatDay(chosen),
      times: timesOf(starts, {
        held,
        minutes: wanted.durationMinutes,
        zone: settings.timeZone,
        placeAt: (start) => places.of(venueAt(start)),
        venueAt: withVenue && places.areNamed ? venueAt : null,
      }),
    },
    zone: formatZone(settings.timeZone),
    where: places.everywhere,
  }
  return { free, view }
}

function withoutHeld(free: FreeTimes, held: Date[]): FreeTimes {
  if (held.length === 0) return free
  const left = [...free].map(
    ([day, starts]) => [day, starts.filter((start) => !isHeld(start, held))] as const,
  )
  return new Map(left.filter(([, starts]) => starts.length > 0))
}

function isHeld(start: Date, held: Date[]): boolean {
  return held.some((one) => one.getTime() === start.getTime())
}

/**
 * Where the shown times are: once for all of them, or of each if they are at several places. The
 * business's own address is named only if others could be chosen as well.
 */
async function placesOf(
  shown: (string | null)[],
  all: Iterable<string | null>,
  { name }: Settings,
) {
  const ids = shown.length > 0 ? [...new Set([...shown, ...all])] : []
  const names = await findVenueNames(ids)
  const nameOf = (id: string | null) => names.get(id) ?? (ids.length > 1 ? name : null)
  const [first, ...others] = new Set(shown)
  return {
    everywhere: first === undefined || others.length > 0 ? null : nameOf(first),
    areNamed: names.size > 0,
    of: (id: string | null) => (others.length > 0 ? (nameOf(id) ?? undefined) : undefined),
  }
}

type ShownTimes = {
  held: Date[]
  minutes: number
  zone: TimeZone
  placeAt: (start: Date) => string | undefined
  venueAt: ((start: Date) => string | null) | null
}

function timesOf(starts: Date[], shown: ShownTimes): FreeTime[] {
  const { zone, placeAt, venueAt } = shown
  const times = starts.map((start) => {
    const wallTime = wallTimeAt(start, zone)
    const value = writeShownTime(wallTime, venueAt?.(start))
    const time = { value, label: formatTime(start, zone), help: placeAt(start) }
    return { ...time, ...aboutHeld(start, shown), part: formatPartOfDay(wallTime) }
  })
  const isInParts = new Set(times.map(({ part }) => part)).size > 1
  return times.map(({ part, ...time }, index) =>
    isInParts && part !== times[index - 1]?.part ? { ...time, heading: part } : time,
  )
}

/** A held time cannot be chosen again; one that overlaps it can only replace it. */
function aboutHeld(start: Date, { held, minutes }: ShownTimes): Partial<FreeTime> {
  if (isHeld(start, held)) return { help: holdTexts.heldByYou, disabled: true }
  const overlaps = held.some((one) => Math.abs(minutesBetween(one, start)) < minutes)
  return overlaps ? { help: holdTexts.overlapsHeld } : {}
}

/** Class dates with enough places, and those without. */
export async function findClassDates(
  wanted: Pick<LessonType, 'id' | 'durationMinutes'> & {
    coachId?: string
    /** Restricts to venues; null for all. */
    venueIds?: readonly string[] | null
    except?: string
    taughtBy?: 'those offered' | 'anybody'
  },
  places: number,
  settings: Settings,
) {
  const { id, coachId, venueIds = null, except, durationMinutes, taughtBy } = wanted
  const lessons = (await findGroupLessons(id, settings, currentTime(), taughtBy)).filter(
    (lesson) =>
      lesson.id !== except &&
      (!coachId || lesson.coachId === coachId) &&
      isOwnVenue({ venueIds }, lesson.venueId),
  )
  const where = await placesOf(
    lessons.map(({ venueId }) => venueId),
    [],
    settings,
  )
  return {
    where: where.everywhere,
    dates: lessons
      .filter(({ free }) => free >= places)
      .map((lesson) =>
        classDate(lesson, durationMinutes, settings.timeZone, where.of(lesson.venueId)),
      ),
    full: lessons
      .filter(({ free }) => free < places)
      .map(({ id, startsAt }) => ({ id, label: formatMoment(startsAt, settings.timeZone) })),
    zone: formatZone(settings.timeZone),
  }
}

/** A class date to choose, with its places left, and its length where it is not the usual one. */
export function classDate(
  { id, startsAt, endsAt, free }: GroupLesson,
  durationMinutes: number,
  zone: TimeZone,
  place?: string,
) {
  const minutes = minutesBetween(startsAt, endsAt)
  return {
    value: id,
    free,
    label: formatMoment(startsAt, zone),
    help: [
      ...(minutes === durationMinutes ? [] : [`${minutes} minutes`]),
      free === 1 ? '1 place left' : `${free} places left`,
      ...(place ? [place] : []),
    ].join(', '),
  }
}

function read(address: URLSearchParams, name: string, isValid: (text: string) => boolean) {
  const text = address.get(name)
  return text && isValid(text) ? text : null
}
