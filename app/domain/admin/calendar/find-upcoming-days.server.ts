import { isHelping } from '~/domain/scheduling/assistants/find-assistants.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { calendarDateAt, type CalendarDate, type TimeZone } from '~/values/business-time'
import { takesCoachTime } from './calendar-lesson.server'

/** The days on which a coach still has lessons of their own, and on which they help with others'. */
export type UpcomingDays = { teaches: CalendarDate[]; helps: CalendarDate[] }

/** Each day once, the earliest first. A lesson counts until it ends, also while it is only held. */
export async function findUpcomingDays(
  coachId: string,
  zone: TimeZone,
  now: Date,
): Promise<UpcomingDays> {
  const daysOf = async (which: Prisma.LessonWhereInput) => {
    const lessons = await database().lesson.findMany({
      where: { AND: [which, { releasedAt: null, endsAt: { gt: now } }, takesCoachTime(now)] },
      select: { startsAt: true },
      orderBy: { startsAt: 'asc' },
    })
    return [...new Set(lessons.map(({ startsAt }) => calendarDateAt(startsAt, zone)))]
  }
  const [teaches, helps] = await Promise.all([daysOf({ coachId }), daysOf(isHelping(coachId))])
  return { teaches, helps }
}
