import { createLessonType, type NewLessonType } from '~/domain/catalogue/create-lesson-type.server'
import {
  createCalendarBlock,
  type NewCalendarBlock,
} from '~/domain/scheduling/blocks/create-calendar-block.server'
import { createCoach, type NewCoach } from '~/domain/scheduling/create-coach.server'
import { findFreeTimesOfDay } from '~/domain/scheduling/find-free-times.server'
import type { BookingRules, WeeklyWindow } from '~/domain/scheduling/free-times'
import { lockCoaches, takeCoachTime } from '~/domain/scheduling/take-coach-time.server'
import { newId } from '~/platform/ids.server'
import { transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { wallTimeAt } from '~/values/business-time'
import { at, newYork } from '../clock'

/** Rules that forbid little, so that a test can set the one it is about. */
export const rules: BookingRules = {
  timeZone: newYork,
  slotStepMinutes: 30,
  minimumNoticeMinutes: 60,
  horizonDays: 60,
  bufferMinutes: 0,
  travelMinutes: 0,
  pause: null,
}

export function weekly(weekday: number, start: string, end: string): WeeklyWindow {
  return { weekday, start, end, validFrom: null, validUntil: null }
}

export type Teaching = {
  coachId: string
  lessonType: { id: string; durationMinutes: number; maxAthletes: number }
}

/** A coach with a lesson type that no one else teaches; a full hour on Tuesdays from 3 to 6 PM. */
export async function aCoachTeaching({
  lessonType,
  ...coach
}: Partial<NewCoach> & { lessonType?: Partial<NewLessonType> } = {}): Promise<
  Teaching & { lessonType: { slug: string } }
> {
  const kind = { ...privateLesson, slug: newId(), ...lessonType }
  const id = await createLessonType(system, kind)
  const coachId = await createCoach(system, {
    name: 'Maren Holt',
    windows: [weekly(2, '15:00', '18:00')],
    ...coach,
    lessonTypeIds: [id, ...(coach.lessonTypeIds ?? [])],
  })
  return { coachId, lessonType: { ...kind, id } }
}

const privateLesson: NewLessonType = {
  slug: '',
  name: 'Deep Dive',
  summary: '',
  description: '',
  keyPoints: [],
  durationMinutes: 60,
  format: 'private',
  minAthletes: 1,
  maxAthletes: 1,
  minAge: 5,
  maxAge: 18,
  priceCents: 6000,
  depositCents: 1000,
  makeUpDays: null,
}

export const groupClass: Partial<NewLessonType> = {
  name: 'Tumbling Basics',
  format: 'group',
  durationMinutes: 45,
  maxAthletes: 8,
  priceCents: 2200,
  depositCents: 0,
}

type Asking = Partial<BookingRules> & { now?: Date }

/** The local time of each free start of a day; asked two weeks ahead by default. */
export async function freeTimes(
  { lessonType }: Pick<Teaching, 'lessonType'>,
  day: string,
  { now = new Date(at(day, '12:00').getTime() - 14 * 86_400_000), ...changes }: Asking = {},
): Promise<string[]> {
  const asked = { ...rules, ...changes }
  const starts = await findFreeTimesOfDay(lessonType, day, asked, now)
  return starts.map((start) => wallTimeAt(start, asked.timeZone))
}

/** Takes a coach's time as a confirmed private lesson does. */
export async function takeTime(
  { coachId, lessonType }: Teaching,
  startsAt: Date,
  bufferMinutes = 0,
): Promise<string | null> {
  return await transaction(async (tx) => {
    await lockCoaches(tx, [coachId])
    const whole = { bufferMinutes, places: 1, placesTaken: 1 }
    return await takeCoachTime(tx, { coachId, lessonType, startsAt, ...whole })
  })
}

/** A calendar block for all coaches, once and all day by default. */
export async function block(day: string, changes: Partial<NewCalendarBlock> = {}): Promise<string> {
  return await createCalendarBlock(system, {
    coachId: null,
    title: 'Away',
    startsOn: day,
    startTime: null,
    endsOn: day,
    endTime: null,
    timeZone: newYork,
    recurrenceRule: null,
    exceptions: [],
    ...changes,
  })
}

/** The schedule of a class that takes place once. */
export function onceOn(day: string, startTime: string) {
  const series = {
    startsOn: day,
    startTime,
    timeZone: newYork,
    recurrenceRule: null,
    exceptions: [],
  }
  return { series, until: day, bufferMinutes: 0 }
}
