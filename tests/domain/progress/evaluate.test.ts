import { expect, it } from 'vitest'
import { evaluate } from '~/domain/progress/evaluate.server'
import { findNotEvaluated } from '~/domain/progress/find-not-evaluated.server'
import { findProgress } from '~/domain/progress/find-progress.server'
import { levelReached } from '~/domain/progress/progress'
import { saveScale } from '~/domain/progress/save-scale.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { lessonDay, today } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { evaluated, mastered, seen } from '../../support/factories/factories-progress'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const day = 24 * 60
let coach: Staff
let athleteId: string
let bookingId: string

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  bookingId = await bookAs((await aParent()).parent, { day: lessonDay })
  athleteId = await athleteOf(bookingId)
})

it('an evaluation keeps its skill name, and the latest one counts', async () => {
  await evaluated(coach, athleteId, 'Cartwheel', { status: 'mastered', note: 'Both sides.' })
  const words = ['A', 'B', 'C', 'D', 'Owns it'].map((word) => ({ word }))
  const levels = [1, 8, 12, 16].map((count) => ({ mastered: count }))
  expect(await saveScale(coach, { version: 1, steps: words, levels, digestDays: 30 })).toBeNull()
  const seenOf = async () => {
    const { apparatus } = await findProgress(athleteId)
    return apparatus[0]!.skills.find(({ name }) => name === 'Cartwheel')!.seen
  }
  expect(await seenOf()).toMatchObject({ words: 'Mastered', note: 'Both sides.' })
  await evaluated(coach, athleteId, 'Cartwheel', { now: addMinutes(today, day) })
  expect(await seenOf()).toMatchObject({ words: 'Owns it', note: '' })
  expect(await database().evaluation.count()).toBe(2)
})

it('an evaluation gives one permanent certificate per level', async () => {
  await mastered(coach, athleteId, { count: 4 })
  expect(levelReached(await findProgress(athleteId))).toBeNull()
  await mastered(coach, athleteId, { count: 5 })
  expect(levelReached(await findProgress(athleteId))).toBe('beginner')
  await evaluated(coach, athleteId, 'Arch hold, 20 seconds', { status: 'with_help' })
  const { levels } = await findProgress(athleteId)
  expect(levels[0]).toMatchObject({ mastered: 4, wanted: 5 })
  expect(levels[0]!.certificate).not.toBeNull()
  expect(await database().certificate.count()).toBe(1)
})

it('an evaluation is stored once for two presses', async () => {
  const answers = { idempotencyKey: newToken(), evaluations: [await seen('Bridge')] }
  const both = [0, 1].map(() => evaluate(coach, athleteId, answers, today))
  expect(await Promise.all(both)).toEqual([{ count: 1 }, { count: 1 }])
  expect(await database().evaluation.count()).toBe(1)
})

it('an evaluation is allowed only to a coach of the athlete, for a lesson with them', async () => {
  const { lessonId } = await database().booking.findUniqueOrThrow({ where: { id: bookingId } })
  const others = await bookAs((await aParent()).parent, { day: lessonDay, time: '18:00' })
  const { lessonId: another } = await database().booking.findUniqueOrThrow({
    where: { id: others },
  })
  const other = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
  const stranger = (await aStaffMember({ role: 'coach', coachId: other.id })).staff
  const frontDesk = (await aStaffMember({ role: 'front_desk' })).staff
  const owner = (await aStaffMember({ role: 'owner' })).staff
  const outcome = async (staff: Staff, lesson?: string, now = today, id = athleteId) => {
    const evaluations = [await seen('Bridge')]
    const answers = { idempotencyKey: newToken(), evaluations, lessonId: lesson }
    return await evaluate(staff, id, answers, now)
  }
  for (const staff of [stranger, frontDesk]) expect(await outcome(staff)).toBeNull()
  expect(await outcome(coach, another)).toBeNull()
  expect(await outcome(coach, 'x')).toBeNull()
  expect(await outcome(owner, lessonId, today, newId())).toBeNull()
  const later = new Date(`${lessonDay}T00:00:00Z`)
  expect(await outcome(coach, lessonId, addMinutes(later, 89 * day))).toEqual({ count: 1 })
  expect(await outcome(coach, lessonId, addMinutes(later, 92 * day))).toBeNull()
  expect(await outcome(owner, lessonId, addMinutes(later, 92 * day))).toEqual({ count: 1 })
  await database().skill.updateMany({ data: { active: false } })
  expect(await outcome(owner)).toEqual({ refused: 'gone-meanwhile' })
})

it('athletes without a recent evaluation are listed, longest wait first', async () => {
  const at = (days: number) => addMinutes(new Date(`${lessonDay}T23:59:00Z`), days * day)
  const names = async (days: number, now: Date) =>
    (await findNotEvaluated(coach, days, now)).map(({ id }) => id)
  expect(await names(30, at(-2))).toEqual([])
  expect(await names(30, at(1))).toEqual([athleteId])
  await evaluated(coach, athleteId, 'Bridge', { now: at(1) })
  const second = await athleteOf(
    await bookAs((await aParent()).parent, { day: lessonDay, time: '18:00' }),
  )
  expect(await names(30, at(2))).toEqual([second])
  expect(await names(30, at(30))).toEqual([second])
  expect(await names(30, at(31))).toEqual([second, athleteId])
})
