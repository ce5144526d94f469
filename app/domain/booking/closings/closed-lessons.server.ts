import type { Prisma } from '~/platform/database/database.server'
import type { CalendarDate, TimeZone } from '~/values/business-time'
import { wasAnnounced } from '../coach-emails/coming.server'
import { lessonsOn } from './find-affected.server'

type Closing = { id: string; startedAt: Date; day: CalendarDate }

/** What a closing takes from those who teach that day: lessons that they have heard of, and classes. */
export function lessonsClosedBy(
  { id: closingId, startedAt, day }: Closing,
  zone: TimeZone,
): Prisma.LessonWhereInput {
  const ended = { closings: { some: { closingId, state: { not: 'nothing_to_do' } } } } as const
  return {
    ...lessonsOn({ day, coachId: null }, zone, startedAt),
    OR: [
      { bookings: { some: { AND: [ended, wasAnnounced] } } },
      { releasedAt: startedAt, lessonType: { format: 'group' } },
    ],
  }
}
