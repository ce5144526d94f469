import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import type { System } from '~/values/actor'
import { dateForDatabase, timeForDatabase, type CalendarDate } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import type { CalendarBlock } from './calendar-block'
import type { Hours, WeeklyWindow } from './free-times'
import { lockCoaches, takeCoachTime } from './take-coach-time.server'

export type NewCoach = {
  name: string
  lessonTypeIds: string[]
  windows: WeeklyWindow[]
  openings?: (Hours & { date: CalendarDate })[]
}

/** Adds a coach with what they teach and when they are there. */
export async function createCoach(actor: System, coach: NewCoach): Promise<string> {
  return await transaction(async (tx) => {
    const id = newId()
    const position = (await tx.coach.count()) + 1
    await tx.coach.create({ data: { id, name: coach.name, position } })
    await tx.coachLessonType.createMany({
      data: coach.lessonTypeIds.map((lessonTypeId) => ({ coachId: id, lessonTypeId })),
    })
    await tx.availabilityWindow.createMany({
      data: coach.windows.map(({ weekday, start, end, validFrom, validUntil }) => ({
        coachId: id,
        weekday,
        startTime: timeForDatabase(start),
        endTime: timeForDatabase(end),
        validFrom: validFrom && dateForDatabase(validFrom),
        validUntil: validUntil && dateForDatabase(validUntil),
      })),
    })
    await tx.opening.createMany({
      data: (coach.openings ?? []).map(({ date, start, end }) => ({
        coachId: id,
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

export type NewCalendarBlock = CalendarBlock & {
  coachId: string | null
  title: string
  category?: string
  place?: string
  blocksBooking?: boolean
}

/** Puts something into the calendar that is no lesson. Lessons that stand there stay. */
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

export type NewGroupLesson = {
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes' | 'maxAthletes'>
  startsAt: Date
  bufferMinutes: number
}

/** Puts one date of a group class into the calendar, with nobody in it yet. */
export async function scheduleGroupLesson(
  actor: System,
  lesson: NewGroupLesson,
): Promise<Outcome<{ lessonId: string }, 'time-taken'>> {
  return await transaction(async (tx) => {
    await lockCoaches(tx, [lesson.coachId])
    const places = lesson.lessonType.maxAthletes
    const lessonId = await takeCoachTime(tx, { ...lesson, places, placesTaken: 0 })
    if (!lessonId) return { refused: 'time-taken' as const }

    await recordAuditEvent(tx, actor, {
      action: 'schedule-group-lesson',
      subjectKind: 'lesson',
      subjectId: lessonId,
    })
    return { lessonId }
  })
}
