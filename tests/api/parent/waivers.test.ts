import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { fieldTexts } from '~/values/field-texts'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import { oddBodies } from '../../support/cases/odd-bodies'
import type { PlainBrowser } from '../../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

const path = '/api/parent/waivers'

type Waivers = {
  waiver: { versionId: string; clauses: { id: string; required: boolean }[] }
  unsigned: { athleteId: string; name: string }[]
  signed: { id: string; title: string; number: number }[]
}

async function read(browser: PlainBrowser) {
  return (await callAsDocumented(browser, 'GET', path)).json as Waivers
}

/** A family that signed, and must sign again because of a new text. */
async function aFamily(request = {}) {
  const family = await aParentWithALesson(request)
  const athleteId = await athleteOf(family.bookingId)
  const clauses = [
    { text: 'I have **read** this.', required: true },
    { text: 'I like it.', required: false },
  ]
  const text = { title: 'New agreement', body: 'One.\n\nTwo.', photoClause: 'Pictures', clauses }
  await publishWaiver(system, text, clock.now())
  const { waiver } = await read(family.browser)
  const answer = { athleteId, relationship: 'Mother', photoConsent: false }
  const answers = {
    idempotencyKey: newToken(),
    versionId: waiver.versionId,
    signerName: 'Dana Okafor',
    athletes: [{ ...answer, clauses: [waiver.clauses[0]!.id] }],
  }
  const sign = (changes: object = {}, browser = family.browser) =>
    callAsDocumented(browser, 'POST', path, { ...answers, ...changes })
  return { ...family, athleteId, answers, sign }
}

describe('waivers in the API for parents', () => {
  it('are read and signed once, as on the page, with a copy by email', async () => {
    const { browser, sign, athleteId, parent, answers: said } = await aFamily()
    expect(await read(browser)).toMatchObject({
      waiver: { title: 'New agreement', clauses: [{ required: true }, { required: false }] },
      unsigned: [{ athleteId, name: 'Zoe Okafor' }],
      signed: [{ athleteName: 'Zoe Okafor' }],
    })
    const answers = await Promise.all([1, 2, 3].map(() => sign()))
    for (const answer of answers)
      expect(answer).toEqual({ status: 200, json: { status: 'signed' } })
    const { unsigned, signed } = await read(browser)
    expect(unsigned).toEqual([])
    expect(signed).toHaveLength(2)
    expect(signed[0]).toMatchObject({ title: 'New agreement' })
    const page = await browser.open(`/parent/waivers/${signed[0]!.id}`)
    expect(page.text).toContain('Signed by Dana Okafor, Mother')
    expect(page.text).toContain('Agreed: I have read this.')
    expect(page.text).toContain('Not agreed: I like it.')
    expect(page.text).toContain('Not agreed: Pictures')
    const emails = { guardianId: parent.id, occasion: said.idempotencyKey }
    expect(await database().outboxMessage.count({ where: emails })).toBe(1)
  })

  it('are refused with the messages of the page', async () => {
    const { sign, answers } = await aFamily()
    const [answer] = answers.athletes
    expect(await sign({ athletes: [{ ...answer, clauses: [] }] })).toMatchObject({
      status: 409,
      json: { code: 'clause-missing', details: { field: 'athletes[0].clauses' } },
    })
    expect(await sign({ versionId: newId() })).toMatchObject({ json: { code: 'waiver-changed' } })
    const other = await aFamily({ time: '18:00' })
    expect(await other.sign({ athletes: answers.athletes })).toMatchObject({
      status: 409,
      json: { code: 'not-allowed-to-sign' },
    })
    // only those of the bookings
    expect(await database().waiverSignature.count()).toBe(2)
  })

  it('need yes or no for photos and every clause that the page has', async () => {
    const { sign, answers, browser } = await aFamily()
    const { photoConsent: _said, ...unsaid } = answers.athletes[0]!
    const before = await databaseState()
    for (const changes of [
      { athletes: [unsaid] },
      { athletes: [{ ...unsaid, photoConsent: 'on' }] },
      { athletes: [{ ...unsaid, photoConsent: false, clauses: { 0: 'x' } }] },
      { athletes: [] },
      { athletes: 'Zoe' },
      { signerName: '' },
      { signerName: ['Dana'] },
      { drawing: '<svg onload=alert(1)>' },
      { idempotencyKey: undefined },
    ]) {
      const { status, json } = await sign(changes)
      expect({ status, code: json.code }, JSON.stringify(changes)).toEqual({
        status: 400,
        code: 'invalid',
      })
    }
    const nine = Array.from({ length: 9 }, () => answers.athletes[0])
    expect((await sign({ athletes: nine })).json.details).toEqual({
      fields: { athletes: ['Sign for at most 8 at once.'] },
    })
    const odd = [answers.athletes[0], { ...answers.athletes[0], clauses: ['x'] }]
    expect((await sign({ athletes: odd })).json.details).toEqual({
      fields: { 'athletes[1].clauses[0]': [fieldTexts.readWaiverAgain] },
    })
    for (const [what, body] of oddBodies)
      expect((await callAsDocumented(browser, 'POST', path, body)).status, what).toBe(400)
    expect(await databaseState()).toEqual(before)
  })

  it('of another family are not found', async () => {
    const { browser, athleteId } = await aFamily()
    const { browser: other } = await aParentWithALesson({ time: '18:00' })
    const [own, theirs] = [await read(browser), await read(other)]
    expect(JSON.stringify(theirs)).not.toContain(athleteId)
    for (const { id } of own.signed) expect(JSON.stringify(theirs)).not.toContain(id)
  })
})

it('every call of waivers is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.waivers))
})
