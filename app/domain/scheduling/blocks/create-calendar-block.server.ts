import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { System } from '~/values/actor'
import { dateForDatabase, timeForDatabase } from '~/values/business-time'
import type { CalendarBlock } from './calendar-block'

export type NewCalendarBlock = CalendarBlock & {
  coachId: string | null
  title: string
  category?: string
  place?: string
  blocksBooking?: boolean
}

/** Adds a calendar block. Existing lessons stay. */
export async function createCalendarBlock(actor: System, block: NewCalendarBlock): Promise<string> {
  return await transaction(async (tx) => {
    const { startsOn, startTime, endsOn, endTime, exceptions, ...rest } = block
    const id = newId()
    await tx.calendarBlock.create({
      data: {
        ...rest,
        id,
        startsOn: dateForDatabase(startsOn),
        startTime: startTime && timeForDatabase(startTime),
        endsOn: dateForDatabase(endsOn),
        endTime: endTime && timeForDatabase(endTime),
        exceptions: {
          create: exceptions.map((day) => ({ originalOn: dateForDatabase(day) })),
        },
      },
    })
    await recordAuditEvent(tx, actor, {
      action: 'create-calendar-block',
      subjectKind: 'calendar-block',
      subjectId: id,
    })
    return id
  })
}
