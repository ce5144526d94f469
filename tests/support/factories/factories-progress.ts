import { evaluate } from '~/domain/progress/evaluate.server'
import { shareProgress } from '~/domain/progress/share-links.server'
import type { SkillStatus } from '~/domain/progress/progress'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Level } from '~/values/level'
import { aStaffMember } from './factories-accounts'
import { done, today } from './factories-booking'

type Said = { status?: SkillStatus; note?: string; shareNote?: boolean; videoUrl?: string }

export async function skillNamed(name: string): Promise<string> {
  return (await database().skill.findFirstOrThrow({ where: { name } })).id
}

/** One skill as in the evaluation form. */
export async function seen(name: string, said: Said = {}) {
  const nothing = { note: '', shareNote: false, videoUrl: '', status: 'mastered' as const }
  return { ...nothing, ...said, skillId: await skillNamed(name) }
}

/** Evaluates an athlete's skill, which must be saved. */
export async function evaluated(
  staff: Staff,
  athleteId: string,
  name: string,
  { now = today, ...said }: Said & { now?: Date } = {},
): Promise<void> {
  const evaluations = [await seen(name, said)]
  done(await evaluate(staff, athleteId, { idempotencyKey: newToken(), evaluations }, now))
}

/** Marks so many skills of a level as mastered at once. */
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

/** A reached level, a shared link, and pictures. */
export async function leaveProgress(): Promise<void> {
  const { id } = await database().athlete.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { staff } = await aStaffMember({ role: 'owner' })
  await mastered(staff, id)
  const words = { recipient: 'Grandma', shownName: 'Zo', days: 30 }
  done(await shareProgress(staff, id, { id: newId(), ...words }, today))
  await aDigest(id)
  await leavePictures()
}

/** A digest of all evaluations of an athlete so far, waiting for a decision. */
export async function aDigest(
  athleteId: string,
  { now = today, passage = '' }: { now?: Date; passage?: string } = {},
): Promise<string> {
  const told = { fromAt: addMinutes(now, -30 * 24 * 60), untilAt: addMinutes(now, 1) }
  const data = { athleteId, ...told, passage, proposedAt: now }
  return (await database().progressDigest.create({ data })).id
}

/** A picture of an athlete and one of an evaluation, both without files. */
async function leavePictures(): Promise<void> {
  const uploadedAt = new Date('2026-11-02T15:00:00Z')
  const { id: athleteId } = await database().athlete.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { id: evaluationId } = await database().evaluation.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const portrait = { idempotencyKey: newToken(), folder: newToken(), widths: [96] }
  await database().athletePicture.create({ data: { athleteId, ...portrait, uploadedAt } })
  const seen = { folder: newToken(), widths: [480], height: 320 }
  await database().evaluationPicture.create({ data: { evaluationId, ...seen, uploadedAt } })
}
