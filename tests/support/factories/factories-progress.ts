import { evaluate } from '~/domain/progress/evaluate.server'
import { shareProgress } from '~/domain/progress/share-links.server'
import { firstScale, type SkillStatus } from '~/domain/progress/progress'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Level } from '~/values/level'
import { seedCurriculum } from '../../../prisma/seed/every-business'
import { forgetVisitors } from '../browser/booking-walk'
import { aStaffMember } from './factories-accounts'
import { done, today } from './factories-booking'
import { leavePictures } from './factories-pictures'

type Said = { status?: SkillStatus; note?: string; shareNote?: boolean; videoUrl?: string }

/** Nobody was here, and nothing of the curriculum was changed; what helps to practise it went with its writers. */
export async function forgetProgress(): Promise<void> {
  await forgetVisitors()
  await database().progressScale.updateMany({ data: { ...firstScale, version: 1 } })
  await seedCurriculum()
}

/** The id of a skill of the curriculum. */
export async function skillNamed(name: string): Promise<string> {
  return (await database().skill.findFirstOrThrow({ where: { name } })).id
}

/** One skill as a form of evaluations has it. */
export async function seen(name: string, said: Said = {}) {
  const nothing = { note: '', shareNote: false, videoUrl: '', status: 'mastered' as const }
  return { ...nothing, ...said, skillId: await skillNamed(name) }
}

/** Says of an athlete how far they are with a skill, which must be kept. */
export async function evaluated(
  staff: Staff,
  athleteId: string,
  name: string,
  { now = today, ...said }: Said & { now?: Date } = {},
): Promise<void> {
  const evaluations = [await seen(name, said)]
  done(await evaluate(staff, athleteId, { idempotencyKey: newToken(), evaluations }, now))
}

/** Has an athlete master so many skills of a level at once. */
export async function mastered(
  staff: Staff,
  athleteId: string,
  {
    level = 'beginner',
    count = 5,
    now = today,
  }: { level?: Level; count?: number; now?: Date } = {},
): Promise<void> {
  const where = { level, active: true }
  const skills = await database().skill.findMany({ where, orderBy: { name: 'asc' }, take: count })
  const evaluations = await Promise.all(skills.map(({ name }) => seen(name)))
  done(await evaluate(staff, athleteId, { idempotencyKey: newToken(), evaluations }, now))
}

/** A level that somebody has reached, shared with somebody, and pictures. */
export async function leaveProgress(): Promise<void> {
  const { id } = await database().athlete.findFirstOrThrow()
  const { staff } = await aStaffMember({ role: 'owner' })
  await mastered(staff, id)
  const words = { recipient: 'Grandma', shownName: 'Zo', days: 30 }
  done(await shareProgress(staff, id, { id: newId(), ...words }, today))
  await aDigest(id)
  await leavePictures()
}

/** A digest of all that was said of an athlete until now, that waits for somebody to decide. */
export async function aDigest(
  athleteId: string,
  { now = today, passage = '' }: { now?: Date; passage?: string } = {},
): Promise<string> {
  const told = { fromAt: addMinutes(now, -30 * 24 * 60), untilAt: addMinutes(now, 1) }
  const data = { athleteId, ...told, passage, proposedAt: now }
  return (await database().progressDigest.create({ data })).id
}
