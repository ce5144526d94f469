import type { HoldRequest } from '~/domain/booking/holds/hold-forms'
import { findOtherTimesToHold } from '~/domain/booking/rescheduling/find-other-times.server'
import type { Visitor } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { bookingPath } from '~/values/paths/paths'
import { formatMoment } from '~/values/format/format-time'
import type { NearestTime } from './nearest-times'

/** Free times near an unavailable private lesson; empty for classes. */
export async function findNearest(
  visitor: Visitor,
  request: HoldRequest,
  skill?: string,
): Promise<NearestTime[]> {
  if (request.lesson || !request.day) return []
  const { timeZone, times } = await findOtherTimesToHold(visitor, request)
  const type = request.lessonType
  return times.map(({ startsAt }) => ({
    label: formatMoment(startsAt, timeZone),
    to: `${bookingPath({ type, day: calendarDateAt(startsAt, timeZone), skill })}#times`,
  }))
}
