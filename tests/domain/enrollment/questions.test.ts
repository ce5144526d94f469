import { describe, expect, it } from 'vitest'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { findClassRoster } from '~/domain/enrollment/find-roster.server'
import { moveEnrollment } from '~/domain/enrollment/move-enrollment.server'
import { QuestionForm } from '~/domain/enrollment/questions/question-forms'
import { saveQuestion } from '~/domain/enrollment/questions/save-question.server'
import { mostQuestions } from '~/domain/enrollment/questions/question'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  aClassQuestion,
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let parent: Parent
let zoe: string
let termClass: string
let slug: string
let size: string
let coachId: string
let termId: string

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  parent = (await aParent()).parent
  zoe = await anOwnAthlete(parent)
  termId = await aTerm(owner)
  ;({ id: termClass, slug } = await aTermClass(owner, { termId, coachId }))
  size = await aClassQuestion(owner, termClass, { choices: 'S\nM\nL' })
})

const enrollWith = async (text?: string, athletes = [zoe], actor: Parent | Staff = parent) =>
  await enrollIn(actor, parent.id, {
    termClass: slug,
    athletes,
    answers: text === undefined ? [] : [{ athleteId: zoe, questionId: size, text }],
  })

describe('whoever enrolls in a class with a required question', () => {
  it('answers it with one of its choices, and the answer is kept with the enrollment', async () => {
    const { enrollmentIds } = done((await enrollWith('M'))!)
    const own = await findOwnEnrollment(parent, enrollmentIds[0]!, today)
    expect(own?.answers).toEqual([{ question: 'T-shirt size?', text: 'M' }])
    const roster = await findClassRoster(owner, termClass, today)
    expect(roster?.lines[0]?.answers).toEqual([{ questionId: size, text: 'M' }])
  })

  it.each([
    ['no answer', undefined, 'answer-missing', 'answers'],
    ['an empty answer', '', 'answer-missing', 'answers[0].text'],
    ['another answer', 'XL', 'answer-not-offered', 'answers[0].text'],
  ])('is refused with %s, and nothing is booked', async (_what, text, refused, field) => {
    const outcome = await enrollWith(text)
    expect(outcome).toEqual({ refused, field, detail: 'T-shirt size?' })
    expect(await database().booking.count()).toBe(0)
  })

  it('answers it for each athlete, at the desk too', async () => {
    const ada = await anOwnAthlete(parent, { firstName: 'Ada' })
    expect(await enrollWith('M', [zoe, ada])).toMatchObject({ refused: 'answer-missing' })
    expect(await enrollWith(undefined, [zoe], owner)).toMatchObject({ refused: 'answer-missing' })
    expect(await enrollWith('M', [zoe], owner)).not.toHaveProperty('refused')
  })

  it('keeps the first answer when the form is sent twice', async () => {
    const idempotencyKey = newToken()
    for (const text of ['M', 'L']) {
      const answers = [{ athleteId: zoe, questionId: size, text }]
      const form = { termClass: slug, athletes: [zoe], idempotencyKey, answers }
      done((await enrollIn(parent, parent.id, form))!)
    }
    expect(await database().enrollmentAnswer.findMany()).toMatchObject([{ text: 'M' }])
  })

  it('need not answer what another class asks when staff move the athlete there, and keeps answers to the same question', async () => {
    const other = await aTermClass(owner, { termId, coachId }, { startTime: '18:00' })
    const again = await aClassQuestion(owner, other.id)
    await aClassQuestion(owner, other.id, { text: 'Lunch?' })
    const { enrollmentIds } = done((await enrollWith('M'))!)
    const move = { termClassId: other.id, startsOn: '2026-11-24', idempotencyKey: newToken() }
    expect(await moveEnrollment(owner, enrollmentIds[0]!, move, today)).not.toHaveProperty(
      'refused',
    )
    const kept = { enrollmentId: { not: enrollmentIds[0]! } }
    expect(await database().enrollmentAnswer.findMany({ where: kept })).toMatchObject([
      { questionId: again, text: 'M' },
    ])
  })

  it('is moved with what staff answered for the family', async () => {
    const other = await aTermClass(owner, { termId, coachId }, { startTime: '18:00' })
    const again = await aClassQuestion(owner, other.id)
    const lunch = await aClassQuestion(owner, other.id, { text: 'Lunch?' })
    const { enrollmentIds } = done((await enrollWith('M'))!)
    const answers = [
      { athleteId: zoe, questionId: again, text: 'L' },
      { athleteId: zoe, questionId: lunch, text: 'No nuts' },
    ]
    const move = { termClassId: other.id, startsOn: '2026-11-24', idempotencyKey: newToken() }
    done((await moveEnrollment(owner, enrollmentIds[0]!, { ...move, answers }, today))!)
    const made = await database().enrollmentAnswer.findMany({
      where: { enrollmentId: { not: enrollmentIds[0]! } },
    })
    expect(made.map(({ text }) => text).toSorted()).toEqual(['L', 'No nuts'])
  })

  it('cannot answer questions of another class', async () => {
    const other = await aTermClass(owner, { termId, coachId }, { startTime: '18:00' })
    const foreign = await aClassQuestion(owner, other.id)
    const answers = [
      { athleteId: zoe, questionId: size, text: 'M' },
      { athleteId: zoe, questionId: foreign, text: 'Not asked' },
    ]
    done((await enrollIn(parent, parent.id, { termClass: slug, athletes: [zoe], answers }))!)
    expect(await database().enrollmentAnswer.findMany()).toMatchObject([{ text: 'M' }])
  })
})

describe('saveQuestion', () => {
  const saving = (changes: object = {}) =>
    QuestionForm.parse({ id: newId(), version: '0', text: 'Lunch?', active: 'on', ...changes })

  it('stops asking a question, whose answers stay', async () => {
    done((await enrollWith('M'))!)
    const stopped = saving({ id: size, version: '1', active: undefined })
    done((await saveQuestion(owner, termClass, stopped, today))!)
    const ada = await anOwnAthlete(parent, { firstName: 'Ada' })
    expect(await enrollWith(undefined, [ada])).not.toHaveProperty('refused')
    expect(await database().enrollmentAnswer.count()).toBe(1)
  })

  it('is idempotent, refuses a stale form, and too many questions', async () => {
    const one = saving()
    for (let time = 0; time < 2; time += 1)
      done((await saveQuestion(owner, termClass, one, today))!)
    expect(await database().classQuestion.count()).toBe(2)
    const stale = { ...one, text: 'Snack?' }
    expect(await saveQuestion(owner, termClass, stale, today)).toEqual({
      refused: 'changed-meanwhile',
    })
    for (let count = 2; count < mostQuestions; count += 1)
      done((await saveQuestion(owner, termClass, saving(), today))!)
    expect(await saveQuestion(owner, termClass, saving(), today)).toEqual({
      refused: 'too-many-questions',
    })
  })

  it('knows no class of another coach', async () => {
    const { staff } = await aStaffMember({ role: 'coach' })
    expect(await saveQuestion(staff, termClass, saving(), today)).toBeNull()
  })

  it('takes no single choice', () => {
    const form = { id: newId(), version: '0', text: 'Lunch?', choices: 'Yes' }
    expect(QuestionForm.safeParse(form).success).toBe(false)
  })
})
