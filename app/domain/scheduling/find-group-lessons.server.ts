import { isPaused } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { addDays, addMinutes, calendarDateAt, startOfDay } from '~/values/business-time'
import { lastBookableDay, type BookingRules } from './free-times'

/** One date of a group class. */
export type GroupLesson = {
  id: string
  coachId: string
  startsAt: Date
  endsAt: Date
  free: number
}

/** The dates of a group class that the public can book, full ones too; places of lapsed holds are free. */
export async function findGroupLessons(
  lessonTypeId: string,
  rules: BookingRules,
  now: Date = clock.now(),
): Promise<GroupLesson[]> {
  const { minimumNoticeMinutes, timeZone } = rules
  const lessons = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: {
      lessonTypeId,
      releasedAt: null,
      startsAt: {
        gte: addMinutes(now, minimumNoticeMinutes),
        lt: startOfDay(addDays(lastBookableDay(rules, now), 1), timeZone),
      },
    },
    orderBy: { startsAt: 'asc' },
    select: {
      id: true,
      coachId: true,
      startsAt: true,
      endsAt: true,
      places: true,
      placesTaken: true,
      bookings: {
        where: { status: 'held', heldUntil: { lte: now } },
        select: { placesTaken: true },
      },
    },
  })
  return (
    lessons
      // asking the zone is slow, and needed only where there is a pause
      .filter(
        ({ startsAt }) => !rules.pause || !isPaused(rules, calendarDateAt(startsAt, timeZone)),
      )
      .map(({ places, placesTaken, bookings, ...lesson }) => {
        const lapsed = bookings.reduce((sum, booking) => sum + booking.placesTaken, 0)
        return { ...lesson, free: places - placesTaken + lapsed }
      })
  )
}
