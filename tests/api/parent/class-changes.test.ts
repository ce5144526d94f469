import { beforeAll, beforeEach, expect, it } from 'vitest'
import { offerClassPlaces } from '~/domain/enrollment/waiting/offer-class-places.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { openOnMonday } from '../../support/browser/booking-walk'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aClassQuestion } from '../../support/factories/factories-enrollment'
import {
  aClassAtDemo,
  aFamilyAtDemo,
  anEnrolledFamilyAtDemo,
  dropAtOnce,
  newTerm,
  type Classes,
} from '../../support/cases/enrollment/classes-at-demo'

let classes: Classes

beforeAll(openOnMonday)
beforeEach(async () => {
  classes = await newTerm()
})

async function enrolled(places = 6) {
  const { slug } = await aClassAtDemo(classes, { places, level: 'beginner' })
  return { ...(await anEnrolledFamilyAtDemo(slug)), slug }
}

it('a family joins the waiting list of a class, is offered a place, and leaves, by API', async () => {
  const { slug, id } = await enrolled(1)
  const { browser, zoe } = await aFamilyAtDemo()
  const base = '/api/parent/class-waiting-list'
  const wish = { termClass: slug, athletes: [zoe] }
  const answers = await Promise.all([1, 2].map(() => callAsDocumented(browser, 'POST', base, wish)))
  expect(answers[0]).toEqual(answers[1])
  const [entryId] = answers[0]!.json.entryIds as string[]
  const list = await callAsDocumented(browser, 'GET', base)
  expect(list.json.waiting).toMatchObject([{ id: entryId, place: 1, offerEndsAt: null }])
  await dropAtOnce(classes, id)
  await offerClassPlaces(clock.now())
  const offered = await callAsDocumented(browser, 'GET', base)
  expect(offered.json.waiting).toMatchObject([{ place: null, offerEndsAt: expect.any(String) }])
  const { browser: other } = await aFamilyAtDemo()
  const path = `${base}/${entryId}`
  expect((await callAsDocumented(other, 'DELETE', path)).status).toBe(404)
  expect((await callAsDocumented(browser, 'DELETE', path)).json).toEqual({ entryId })
  const nowhere = await callAsDocumented(browser, 'POST', base, { ...wish, termClass: 'nothing' })
  expect(nowhere.status).toBe(404)
  const free = await callAsDocumented(browser, 'POST', base, wish)
  expect(free).toMatchObject({ status: 409, json: { code: 'place-free' } })
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.classWaiting))
})

it('a family pauses a class by API after seeing what it means', async () => {
  const { browser, id } = await enrolled()
  const path = `/api/parent/enrollments/${id}/pause`
  const days = { firstOn: '2026-12-01', lastOn: '2026-12-08' }
  const terms = await callAsDocumented(
    browser,
    'GET',
    `${path}?firstOn=2026-12-01&lastOn=2026-12-08`,
  )
  expect(terms.json).toMatchObject({ ...days, percent: 25, shareCents: 1000, refundCents: 0 })
  expect((await callAsDocumented(browser, 'GET', path)).status).toBe(400)
  const late = await callAsDocumented(
    browser,
    'GET',
    `${path}?firstOn=2026-11-16&lastOn=2026-11-17`,
  )
  expect(late).toMatchObject({ status: 409, json: { code: 'too-soon' } })
  const request = { idempotencyKey: newToken(), ...days, shareCents: 1000, refundCents: 0 }
  const paused = { enrollmentId: id, ...days }
  expect((await callAsDocumented(browser, 'POST', path, request)).json).toEqual(paused)
  expect((await callAsDocumented(browser, 'POST', path, request)).json).toEqual(paused)
  const { browser: other } = await aFamilyAtDemo()
  expect((await callAsDocumented(other, 'POST', path, request)).status).toBe(404)
  const end = `/api/parent/enrollments/${id}/end-pause`
  const { firstOn } = days
  expect((await callAsDocumented(other, 'POST', end, { firstOn })).status).toBe(404)
  for (const _press of [1, 2])
    expect((await callAsDocumented(browser, 'POST', end, { firstOn })).json).toEqual({
      enrollmentId: id,
    })
  expect(await database().enrollmentPause.count()).toBe(0)
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.pauses))
})

it('a family answers a proposed move by API', async () => {
  const { browser, id } = await enrolled()
  const higher = { startsOn: '2026-11-11', title: 'Tumbling 2' }
  const { id: termClassId } = await aClassAtDemo(classes, higher)
  const { staff } = await aStaffMember({ role: 'owner' })
  const questionId = await aClassQuestion(staff, termClassId)
  const { athleteId } = await database().enrollment.findUniqueOrThrow({ where: { id } })
  const proposal = { enrollmentId: id, termClassId, proposedAt: clock.now() }
  const { id: proposalId } = await database().moveProposal.create({ data: proposal })
  const base = '/api/parent/move-proposals'
  const list = await callAsDocumented(browser, 'GET', base)
  expect(list.json.proposals).toMatchObject([{ id: proposalId, enrollmentId: id }])
  const path = `${base}/${proposalId}`
  const terms = await callAsDocumented(browser, 'GET', `${path}?startsOn=2026-11-18`)
  expect(terms.json).toMatchObject({
    lessons: 5,
    differenceCents: 2000,
    questions: [{ text: 'T-shirt size?', required: true }],
  })
  expect((await callAsDocumented(browser, 'GET', path)).status).toBe(400)
  const { browser: other } = await aFamilyAtDemo()
  const answers = [{ athleteId, questionId, text: 'M' }]
  const move = { answer: 'move', idempotencyKey: newToken(), startsOn: '2026-11-18', answers }
  expect((await callAsDocumented(other, 'POST', path, move)).status).toBe(404)
  const moved = await callAsDocumented(browser, 'POST', path, move)
  expect(moved.json).toMatchObject({ isMoved: true })
  expect((await callAsDocumented(browser, 'POST', path, move)).json).toEqual(moved.json)
  const decline = { ...move, answer: 'decline' }
  const over = await callAsDocumented(browser, 'POST', path, decline)
  expect(over).toMatchObject({ status: 409, json: { code: 'over' } })
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.moveProposals))
})
