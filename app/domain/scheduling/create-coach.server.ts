import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { System } from '~/values/actor'
import { dateForDatabase, timeForDatabase, type CalendarDate } from '~/values/business-time'
import type { Hours, WeeklyWindow } from './free-times'

export type NewCoach = {
  name: string
  lessonTypeIds: string[]
  windows: WeeklyWindow[]
  extraHours?: (Hours & { date: CalendarDate })[]
}

/** Adds a coach with lesson types and hours. */
export async function createCoach(actor: System, coach: NewCoach): Promise<string> {
  return await transaction(async (tx) => {
    const id = newId()
    const position = (await tx.coach.count()) + 1
    await tx.coach.create({ data: { id, name: coach.name, position } })
    await tx.coachLessonType.createMany({
      data: coach.lessonTypeIds.map((lessonTypeId) => ({ coachId: id, lessonTypeId })),
    })
    await tx.availabilityWindow.createMany({
      data: coach.windows.map(({ weekday, start, end, validFrom, validUntil, venueId }) => ({
        coachId: id,
        venueId,
        weekday,
        startTime: timeForDatabase(start),
        endTime: timeForDatabase(end),
        validFrom: validFrom && dateForDatabase(validFrom),
        validUntil: validUntil && dateForDatabase(validUntil),
      })),
    })
    await tx.extraHours.createMany({
      data: (coach.extraHours ?? []).map(({ date, start, end, venueId }) => ({
        coachId: id,
        venueId,
        onDate: dateForDatabase(date),
        startTime: timeForDatabase(start),
        endTime: timeForDatabase(end),
      })),
    })
    await recordAuditEvent(tx, actor, {
      action: 'create-coach',
      subjectKind: 'coach',
      subjectId: id,
    })
    return id
  })
}
