import { whereBooked } from '~/domain/booking/find/find-booking.server'
import { statesFor } from '~/domain/booking/booking-states'
import { staffLessons } from '~/domain/booking/find/visible-to.server'
import { withAssistants } from '~/domain/scheduling/assistants/find-assistants.server'
import { formatCoaches } from '~/domain/scheduling/assistants/format-coaches'
import { isOnlyHelping } from '~/domain/scheduling/assistants/is-only-helping'
import { overlaps, type BusyTime } from '~/domain/scheduling/free-times'
import { venueName } from '~/domain/scheduling/venues/venue'
import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addDays, calendarDateAt } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { findBlockTimes } from './find-calendar.server'

/**
 * A class date with its athletes, and whether it is offered to families; null without permission or
 * if it is not a class.
 */
export async function findClassDate(staff: Staff, lessonId: string) {
  if (!isRowId(lessonId)) return null
  const within = { id: lessonId, lessonType: { format: 'group' as const } }
  const lesson = await database().lesson.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [within, staffLessons(staff)] },
    include: {
      coach: { select: { name: true, active: true, teaches: { select: { lessonTypeId: true } } } },
      lessonType: { select: { name: true, slug: true } },
      venue: venueName,
      assistants: withAssistants,
      series: { select: { recurrenceRule: true } },
      bookings: {
        where: {
          AND: [whereBooked, { status: { in: [...statesFor('cancel'), 'completed', 'no_show'] } }],
        },
        orderBy: { id: 'asc' },
        select: {
          id: true,
          status: true,
          placesTaken: true,
          places: {
            orderBy: { position: 'asc' },
            select: { athlete: { select: { firstName: true, lastName: true } } },
          },
        },
      },
    },
  })
  if (!lesson) return null
  const { coach, assistants, lessonType, bookings, releasedAt, venue, ...date } = lesson
  const { coachId, startsAt: from, endsAt: until, lessonTypeId } = date
  const teaches = coach.teaches.some((taught) => taught.lessonTypeId === lessonTypeId)
  return {
    ...date,
    isBlocked: await isBlocked(coachId, { from, until }),
    isOffered: coach.active && teaches,
    name: lessonType.name,
    type: lessonType.slug,
    coachName: coach.name,
    coaches: formatCoaches(lesson),
    assistants,
    mayChange: !isOnlyHelping(staff, { coachId }),
    venue: venue?.name ?? null,
    canceled: releasedAt !== null,
    bookings: bookings.map(({ places, ...booking }) => ({
      ...booking,
      athletes: places.map(({ athlete }) => fullName(athlete)),
    })),
  }
}

async function isBlocked(coachId: string, { from, until }: BusyTime): Promise<boolean> {
  // covers the date in every time zone
  const days = {
    first: addDays(calendarDateAt(from, 'UTC'), -1),
    last: addDays(calendarDateAt(until, 'UTC'), 1),
  }
  const times = await findBlockTimes([coachId], days)
  return times.some((time) => time.block.blocksBooking && overlaps(time, { from, until }))
}
