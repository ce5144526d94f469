import { describe, expect, it } from 'vitest'
import { answerMove, findMoveTerms } from '~/domain/enrollment/proposals/answer-move.server'
import { findOwnMoveProposals } from '~/domain/enrollment/proposals/find-move-proposals.server'
import { findReadyAthletes } from '~/domain/enrollment/proposals/find-ready-athletes.server'
import { proposeMove } from '~/domain/enrollment/proposals/propose-move.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  aClassQuestion,
  aFamilyToEnroll,
  aSkill,
  aTerm,
  aTermClass,
  enrollIn,
  masters,
} from '../../support/factories/factories-enrollment'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let termId: string
let dana: Parent
let zoe: string
let enrollmentId: string
let higher: Awaited<ReturnType<typeof aTermClass>>

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  ;({ owner, dana, zoe } = await aFamilyToEnroll())
  termId = await aTerm(owner)
  const where = { termId, coachId }
  const { slug } = await aTermClass(owner, where, { level: 'beginner' })
  const form = { termClass: slug, athletes: [zoe] }
  enrollmentId = done((await enrollIn(dana, dana.id, form))!).enrollmentIds[0]!
  const skillId = await aSkill()
  const asked = { level: 'intermediate' as const, prerequisites: [skillId], priceCents: 2500 }
  higher = await aTermClass(owner, where, {
    ...asked,
    title: 'Tumbling 2',
    startsOn: '2026-11-11',
  })
})

const ready = () => findReadyAthletes(owner, termId, today)

async function proposed(): Promise<string> {
  await masters(owner, zoe, await aSkill())
  done((await proposeMove(owner, enrollmentId, higher.id, today))!)
  return (await findOwnMoveProposals(dana, today))[0]!.id
}

const answer = (parent: Parent, id: string, form: object = {}) =>
  answerMove(
    parent,
    id,
    {
      answer: 'move',
      idempotencyKey: 'k'.repeat(43),
      startsOn: '2026-11-18',
      answers: [],
      ...form,
    },
    today,
  )

async function expectNothing(outcome: () => Promise<unknown>, refused: object | null) {
  const state = await databaseState()
  const found = await outcome()
  if (refused) expect(found).toMatchObject(refused)
  else expect(found).toBeNull()
  expect(await databaseState()).toEqual(state)
}

describe('an athlete with all skills of a class of a higher level', () => {
  it('is ready for it, by the latest evaluation, within its ages, and not in it already', async () => {
    expect(await ready()).toEqual([])
    await masters(owner, zoe, await aSkill())
    expect(await ready()).toMatchObject([
      { enrollmentId, from: 'Tumbling 1', to: { title: 'Tumbling 2' }, proposal: null },
    ])
    await database().termClass.updateMany({ where: { id: higher.id }, data: { minAge: 17 } })
    expect(await ready()).toEqual([])
    await database().termClass.updateMany({ where: { id: higher.id }, data: { minAge: 5 } })
    await database().termClass.updateMany({ where: { id: higher.id }, data: { level: 'beginner' } })
    expect(await ready()).toEqual([])
    await database().termClass.updateMany({
      where: { id: higher.id },
      data: { level: 'advanced', open: false },
    })
    expect(await ready()).toEqual([])
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    await database().termClass.updateMany({ data: { open: true } })
    expect(await findReadyAthletes(coach, termId, today)).toEqual([])
    expect(await findReadyAthletes(owner, termId, at('2026-12-22', '12:00'))).toEqual([])
  })

  it('is proposed once, with one email, and not before', async () => {
    await expectNothing(() => proposeMove(owner, enrollmentId, higher.id, today), {
      refused: 'not-ready',
    })
    await proposed()
    const state = await databaseState()
    expect(await proposeMove(owner, enrollmentId, higher.id, today)).toEqual({ termId })
    expect(await databaseState()).toEqual(state)
    const emails = { kind: 'move-proposed', guardianId: dana.id }
    expect(await database().outboxMessage.count({ where: emails })).toBe(1)
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect(await proposeMove(coach, enrollmentId, higher.id, today)).toBeNull()
    expect(await proposeMove(owner, 'x', higher.id, today)).toBeNull()
  })
})

describe('a proposed move', () => {
  it('names the difference, moves from a day on, once, and leaves the list', async () => {
    const id = await proposed()
    const terms = done((await findMoveTerms(dana, id, '2026-11-18', today))!)
    // five Wednesdays for $25 instead of four Tuesdays for $20
    expect(terms.differenceCents).toBe(5 * 2500 - 4 * 2000)
    const moved = done((await answer(dana, id, { dueNowCents: terms.dueNowCents }))!)
    expect(moved.isMoved).toBe(true)
    const state = await databaseState()
    expect(await answer(dana, id)).toEqual(moved)
    expect(await databaseState()).toEqual(state)
    const rows = await database().enrollment.findMany({ orderBy: { createdAt: 'asc' } })
    expect(rows.find((one) => one.id === enrollmentId)!.droppedAt).toEqual(today)
    expect(rows.find((one) => one.id === moved.enrollmentId)).toMatchObject({
      termClassId: higher.id,
      athleteId: zoe,
    })
    expect(await ready()).toEqual([])
    expect(await findOwnMoveProposals(dana, today)).toEqual([])
    await expectSoundSchedule()
  })

  it('names a registration fee that comes back with the first lesson, which the new class asks', async () => {
    await database().term.updateMany({ data: { registrationFeeCents: 4500 } })
    await database().enrollment.updateMany({ data: { registrationFeeCents: 4500 } })
    const id = await proposed()
    const later = done((await findMoveTerms(dana, id, '2026-11-18', today))!)
    expect(later.plan.registrationFeeCents).toBe(0)
    const { plan, dueNowCents } = done((await findMoveTerms(dana, id, '2026-11-10', today))!)
    expect(plan.registrationFeeCents).toBe(4500)
    done((await answer(dana, id, { startsOn: '2026-11-10', dueNowCents }))!)
  })

  it('is declined without any other change, and stays so', async () => {
    const id = await proposed()
    const declined = { enrollmentId, isMoved: false }
    expect(await answer(dana, id, { answer: 'decline' })).toEqual(declined)
    expect(await answer(dana, id, { answer: 'decline' })).toEqual(declined)
    await expectNothing(() => answer(dana, id), { refused: 'over' })
    expect(await database().enrollment.count()).toBe(1)
    expect(await ready()).toMatchObject([{ proposal: { answer: 'declined' } }])
  })

  it('is refused as enrolling is, and keeps the old place then', async () => {
    const id = await proposed()
    await expectNothing(() => answer(dana, id, { dueNowCents: 1 }), { refused: 'cost-changed' })
    await expectNothing(() => answer(dana, id, { startsOn: undefined }), {
      refused: 'starts-outside',
    })
    await database().lesson.updateMany({
      where: { seriesId: higher.seriesId },
      data: { placesTaken: 6 },
    })
    await expectNothing(() => answer(dana, id), { refused: 'class-full' })
    await database().lesson.updateMany({
      where: { seriesId: higher.seriesId },
      data: { placesTaken: 0 },
    })
  })

  it('asks what the new class asks, and keeps what the family answers', async () => {
    const id = await proposed()
    const questionId = await aClassQuestion(owner, higher.id)
    await expectNothing(() => answer(dana, id), { refused: 'answer-missing' })
    const answers = [{ athleteId: zoe, questionId, text: 'M' }]
    const { enrollmentId: made } = done((await answer(dana, id, { answers }))!)
    expect(await database().enrollmentAnswer.findMany()).toEqual([
      { enrollmentId: made, questionId, text: 'M' },
    ])
  })

  it('is over with the term, once the class was dropped, and for every other family', async () => {
    const id = await proposed()
    const noor = (await aParent()).parent
    await expectNothing(() => answer(noor, id), null)
    await expectNothing(() => answerMove(dana, 'x', {} as never, today), null)
    expect(await findMoveTerms(noor, id, '2026-11-18', today)).toBeNull()
    expect(await findOwnMoveProposals(dana, at('2026-12-22', '12:00'))).toEqual([])
    await database().enrollment.updateMany({ data: { droppedAt: today } })
    await expectNothing(() => answer(dana, id), { refused: 'over' })
  })
})
