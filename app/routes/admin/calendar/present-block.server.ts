import { findLessonsWithin } from '~/domain/admin/calendar/find-affected-lessons.server'
import { findClosingsOf } from '~/domain/booking/closings/find-closings.server'
import { categoryLabels, type BlockCategory } from '~/domain/scheduling/blocks/block-forms'
import { findBlock, type KnownBlock } from '~/domain/scheduling/blocks/find-block.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import {
  fallsOn,
  firstOccurrenceOf,
  formatRepeats,
  repeatsOf,
} from '~/domain/scheduling/recurrence-rule'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { addDays, daysBetween, isCalendarDate } from '~/values/business-time'
import { closingPath, withCalendar, type Scope } from '~/values/paths/calendar-paths'
import { pageNumberOf } from '~/values/paging'
import { formatDayWithYear, formatHours, formatZone } from '~/values/format/format-time'
import { backToCalendar, calendarQuery } from '~/components/calendar/back-to-calendar'
import { presentAffectedLessons } from './present-affected-lessons'

type Choice = { scope: Scope; label: string }

const ofMany: Choice[] = [
  { scope: 'this', label: 'this one' },
  { scope: 'following', label: 'this and those that follow' },
  { scope: 'all', label: 'all of them' },
]

/** A block's page on one of its dates; overlapping lessons are listed, never canceled. */
export async function formatBlock(staff: Staff, blockId: string, search: URLSearchParams) {
  const asked = search.get('on')
  const block = await findBlock(staff, blockId)
  if (!block || (asked && !(isCalendarDate(asked) && fallsOn(block, asked)))) throw notFound()
  const on = asked || firstOccurrenceOf(block)
  const { timeZone } = await findSettings()
  const page = pageNumberOf(search.get('page'))
  const lessons = block.blocksBooking
    ? await findLessonsWithin(block, timeZone, { staff, page, now: currentTime() })
    : null
  const from = calendarQuery(search)
  const choices: Choice[] = block.recurrenceRule ? ofMany : [{ scope: 'all', label: 'it' }]
  return {
    id: block.id,
    title: block.title,
    version: block.version,
    on,
    choices,
    from,
    back: backToCalendar(search, { coach: block.coachId ?? undefined, day: on }),
    zone: formatZone(timeZone),
    facts: await factsOf(staff, block, on),
    closings: (await findClosingsOf(staff, block.id, timeZone)).map(({ id, day, bookings }) => ({
      id,
      to: withCalendar(closingPath(id), from),
      title: `Closing of ${formatDayWithYear(day)}`,
      facts: [bookings === 1 ? '1 booking' : `${bookings} bookings`],
    })),
    overlapping: lessons && presentAffectedLessons(lessons, timeZone, theseOverlap),
  }
}

const theseOverlap = {
  title: 'These lessons are during this block and still take place.',
  what: 'Reschedule or cancel any that can’t. No one else can book a place in a class during the block.',
}

async function factsOf(staff: Staff, block: KnownBlock, on: string) {
  const { coachId, startsOn, endsOn, startTime, endTime, place, blocksBooking } = block
  const coach = (await findCoaches(staff)).find(({ id }) => id === coachId)
  const until = addDays(on, daysBetween(startsOn, endsOn))
  const days = [on, ...(until > on ? [until] : [])].map(formatDayWithYear).join(' to ')
  const hours = startTime && endTime ? formatHours(startTime, endTime) : 'All day'
  const repeats = repeatsOf(block.recurrenceRule)
  return [
    { term: 'When', detail: `${days}, ${hours}` },
    { term: 'Repeats', detail: formatRepeats(repeats) },
    { term: 'Whose calendar', detail: coach?.name ?? 'Everybody’s' },
    { term: 'Kind', detail: categoryLabels[block.category as BlockCategory] ?? block.category },
    ...(place ? [{ term: 'Where', detail: place }] : []),
    { term: 'Booking', detail: blocksBooking ? 'Nothing can be booked' : 'Stays open' },
  ]
}
