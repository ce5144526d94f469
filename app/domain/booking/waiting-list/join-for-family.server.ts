import { isLimited } from '~/domain/access/visible-to-venues.server'
import { athletesPerBooking, formatAthletes, type LessonType } from '~/domain/catalogue/lesson-type'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { rulesFor } from '../booking-rules'
import { findFamily } from '../on-behalf/find-families-to-book-for.server'
import { staffLessons } from '../find/visible-to.server'
import { findFullDay, joinLine, type WaitingRequest } from './join-waiting-list.server'
import type { JoinForFamilyRefusal } from './waiting'
import type { JoinForFamilyAnswers } from './waiting-forms'

type Joined = { guardianId: string }

/**
 * Adds a family to the waiting list of a full class date or of a full day of a private lesson on request,
 * and emails it. Idempotent. Null if the family or date is not accessible.
 */
export async function joinForFamily(
  staff: Staff,
  { type, guardian: guardianId, who = '', ...sent }: JoinForFamilyAnswers,
  now: Date = clock.now(),
): Promise<Outcome<Joined, JoinForFamilyRefusal> | null> {
  const family = await findFamily(staff, { guardianId, who })
  if (!family || !(await isWithinReach(staff, sent.lesson))) return null
  const athleteIds = [...new Set(sent.athletes)]
  if (!athleteIds.every((wanted) => family.athletes.some(({ id }) => id === wanted))) return null
  const answers = { ...sent, places: athleteIds.length || sent.places }
  const { email, name, phone } = family
  if (!email) return { refused: 'no-address' }
  const idempotencyKey = hashToken(answers.idempotencyKey)
  if ((await database().waitingEntry.count({ where: { idempotencyKey } })) > 0)
    return { guardianId }

  const lessonType = await findLessonType(type)
  if (!lessonType) return { refused: 'lesson-type-not-offered' }
  const rules = rulesFor(staff, await findSettings())
  const wanted =
    lessonType.format === 'group'
      ? await findFullClass(lessonType, answers, rules, now)
      : await findFullDay(lessonType, answers, rules, now)
  if ('refused' in wanted) return wanted
  const contact = { idempotencyKey, name, email, phone }
  await transaction((tx) =>
    joinLine(tx, { actor: staff, guardianId }, contact, { ...wanted, athleteIds }, now),
  )
  return { guardianId }
}

async function isWithinReach(staff: Staff, lessonId: string | undefined): Promise<boolean> {
  if (!lessonId) return !isLimited(staff)
  const within = { AND: [{ id: lessonId }, staffLessons(staff)] }
  return (await database().lesson.count({ where: within })) > 0
}

/** Staff see more dates than families are offered. */
async function findFullClass(
  lessonType: LessonType,
  { lesson: lessonId, places }: Pick<JoinForFamilyAnswers, 'lesson' | 'places'>,
  rules: Settings,
  now: Date,
): Promise<Outcome<WaitingRequest, JoinForFamilyRefusal>> {
  const lessons = await findGroupLessons(lessonType.id, rules, now, 'anybody')
  const lesson = lessons.find(({ id }) => id === lessonId)
  if (!lesson) return { refused: 'class-not-offered' }
  const max = Math.min(athletesPerBooking(lessonType).max, lesson.places)
  if (places > max)
    return { refused: 'places-not-possible', detail: formatAthletes({ min: 1, max }) }
  return lesson.free >= places
    ? { refused: 'place-free' }
    : { lessonType, lessonId: lesson.id, places }
}

/** The dates whose waiting list the family is on. */
export async function findWaitedFor(
  { id, email }: { id: string; email: string | null },
  lessonIds: string[],
): Promise<Set<string>> {
  const entries = await database().waitingEntry.findMany({
    where: { AND: [lineOf({ id, email }), { lessonId: { in: lessonIds } }] },
    select: { lessonId: true },
  })
  return new Set(entries.flatMap(({ lessonId }) => lessonId ?? []))
}

/** Days of a private lesson the family is on the waiting list for, earliest first. */
export async function findWaitedDays(
  family: { id: string; email: string | null },
  { id: lessonTypeId }: Pick<LessonType, 'id'>,
): Promise<CalendarDate[]> {
  const entries = await database().waitingEntry.findMany({
    where: { AND: [lineOf(family), { lessonTypeId, wishedOn: { not: null } }] },
    orderBy: { wishedOn: 'asc' },
    select: { wishedOn: true },
  })
  return entries.flatMap(({ wishedOn }) => (wishedOn ? [dateFromDatabase(wishedOn)] : []))
}

function lineOf({ id, email }: { id: string; email: string | null }) {
  return { OR: [{ guardianId: id }, ...(email ? [{ email }] : [])], endedAt: null }
}
