import type { OtherTimes } from '~/domain/booking/rescheduling/find-other-times.server'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'

const lostRaces = ['time-taken', 'at-other-venue', 'class-full']

/** Details of a refusal because someone else was faster: the alternatives. */
export async function otherTimesIfTaken(
  { refused }: { refused: string },
  find: () => Promise<OtherTimes>,
): Promise<Record<string, unknown> | undefined> {
  if (!lostRaces.includes(refused)) return undefined
  const { timeZone, times } = await find()
  return {
    times: times.map(({ startsAt, free, lessonId }) => ({
      day: calendarDateAt(startsAt, timeZone),
      time: wallTimeAt(startsAt, timeZone),
      startsAt: formatInstant(startsAt),
      free,
      ...(lessonId && { lesson: lessonId }),
    })),
  }
}
