import { athletesPerBooking, formatAthletes } from '~/domain/catalogue/lesson-type'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { rulesFor } from '../booking-rules'
import { findFamily } from '../on-behalf/find-families.server'
import { staffLessons } from '../visible-to.server'
import { joinLine } from './join-waiting-list.server'
import type { JoinForFamilyRefusal } from './waiting'
import type { JoinForFamilyAnswers } from './waiting-forms'

type Joined = { guardianId: string }

/**
 * Adds a family to a full class date's waiting list on request, and emails it. Idempotent. Null if
 * the family or date is not accessible.
 */
export async function joinForFamily(
  staff: Staff,
  { type, lesson: lessonId, guardian: guardianId, who = '', places, ...sent }: JoinForFamilyAnswers,
  now: Date = clock.now(),
): Promise<Outcome<Joined, JoinForFamilyRefusal> | null> {
  const family = await findFamily(staff, { guardianId, who })
  const within = { AND: [{ id: lessonId }, staffLessons(staff)] }
  if (!family || (await database().lesson.count({ where: within })) === 0) return null
  const { email, name, phone } = family
  if (!email) return { refused: 'no-address' }
  const idempotencyKey = hashToken(sent.idempotencyKey)
  if ((await database().waitingEntry.count({ where: { idempotencyKey } })) > 0)
    return { guardianId }

  const lessonType = await findLessonType(type)
  if (!lessonType || lessonType.format !== 'group') return { refused: 'lesson-type-not-offered' }
  const rules = rulesFor(staff, await findSettings())
  const lessons = await findGroupLessons(lessonType.id, rules, now, 'anybody')
  const lesson = lessons.find(({ id }) => id === lessonId)
  if (!lesson) return { refused: 'class-not-offered' }
  const max = Math.min(athletesPerBooking(lessonType).max, lesson.places)
  if (places > max)
    return { refused: 'places-not-possible', detail: formatAthletes({ min: 1, max }) }
  if (lesson.free >= places) return { refused: 'place-free' }
  const contact = { idempotencyKey, name, email, phone }
  const wanted = { lessonType, lessonId, places }
  await transaction((tx) => joinLine(tx, { actor: staff, guardianId }, contact, wanted, now))
  return { guardianId }
}

/** The dates whose waiting list the family is on. */
export async function findWaitedFor(
  { id, email }: { id: string; email: string | null },
  lessonIds: string[],
): Promise<Set<string>> {
  const theirs = { OR: [{ guardianId: id }, ...(email ? [{ email }] : [])] }
  const entries = await database().waitingEntry.findMany({
    where: { AND: [theirs, { lessonId: { in: lessonIds }, endedAt: null }] },
    select: { lessonId: true },
  })
  return new Set(entries.flatMap(({ lessonId }) => lessonId ?? []))
}
