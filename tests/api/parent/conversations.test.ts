import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { callApi, fieldErrorsOf } from '../../support/browser/call-api'
import { PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { oddBodies, oddValues } from '../../support/cases/odd-bodies'
import { databaseState } from '../../support/database/database-state'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { emailsOf } from '../../support/reading/emails'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().inquiry.deleteMany()
  await database().outboxMessage.deleteMany()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

const list = '/api/parent/conversations'

const write = (browser: PlainBrowser, message: unknown, path = list, key = newToken()) =>
  callAsDocumented(browser, 'POST', path, { idempotencyKey: key, message })

describe('a conversation in the API', () => {
  it('is begun, answered and continued, as on the page', async () => {
    const { browser } = await aSignedInParent()
    const begun = await write(browser, 'Can Zoe wear socks?')
    const one = `${list}/${begun.json.id as string}`
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/messages/inquiries/${begun.json.id as string}`)
    desk.fill('Your answer', 'With grip, gladly.')
    await desk.press(communicationTexts.sendAnswer)
    const answered = await callAsDocumented(browser, 'GET', one)
    expect(answered.json).toMatchObject({
      state: 'answered',
      message: 'Can Zoe wear socks?',
      replies: [{ body: 'With grip, gladly.', by: 'Maren Holt' }],
    })
    expect((await write(browser, 'Which ones?', one)).json).toEqual(begun.json)
    const { json } = await callAsDocumented(browser, 'GET', one)
    expect(json).toMatchObject({ state: 'new', replies: [{}, { body: 'Which ones?', by: null }] })
    const all = await callAsDocumented(browser, 'GET', list)
    expect(all.json.conversations).toMatchObject([{ id: begun.json.id, state: 'new' }])
    expect((await browser.open(`/parent/conversations/${begun.json.id as string}`)).text).toMatch(
      /Can Zoe wear socks\?.*With grip, gladly\..*Which ones\?/,
    )
    expect(await emailsOf('inquiry-received')).toHaveLength(2)
  })

  it('is written to once by three calls with one key', async () => {
    const { browser } = await aSignedInParent()
    const key = newToken()
    const begun = await Promise.all([1, 2, 3].map(() => write(browser, 'Hello', list, key)))
    expect(new Set(begun.map(({ json }) => json.id)).size).toBe(1)
    const one = `${list}/${begun[0]!.json.id as string}`
    const next = newToken()
    await Promise.all([1, 2, 3].map(() => write(browser, 'And again', one, next)))
    expect((await callAsDocumented(browser, 'GET', one)).json.replies).toHaveLength(1)
    expect(await emailsOf('inquiry-received')).toHaveLength(2)
  })

  it('is one of its own for each parent and each conversation with the same key', async () => {
    const { browser } = await aSignedInParent()
    const other = (await aSignedInParent({ email: 'lee@example.com' })).browser
    const key = newToken()
    const first = `${list}/${(await write(browser, 'Ours', list, key)).json.id as string}`
    const theirs = `${list}/${(await write(other, 'Theirs', list, key)).json.id as string}`
    const second = `${list}/${(await write(browser, 'Ours too')).json.id as string}`
    for (const [writer, path] of [
      [browser, first],
      [browser, second],
      [other, theirs],
    ] as const) {
      expect((await write(writer, 'And more', path, key)).status).toBe(200)
      expect((await callAsDocumented(writer, 'GET', path)).json.replies).toHaveLength(1)
    }
  })

  it('of another family or of nobody is not found, and nothing is written', async () => {
    const { browser } = await aSignedInParent()
    const { json } = await write(browser, 'Only ours')
    const other = (await aSignedInParent({ email: 'lee@example.com' })).browser
    expect((await callAsDocumented(other, 'GET', list)).json.conversations).toEqual([])
    const before = await databaseState()
    for (const path of [`${list}/${json.id as string}`, `${list}/${newId()}`, `${list}/socks`]) {
      expect((await callAsDocumented(other, 'GET', path)).status).toBe(404)
      expect((await write(other, 'Mine too', path)).status).toBe(404)
    }
    expect((await callApi(new PlainBrowser(), list, undefined, 'GET')).status).toBe(401)
    expect(await databaseState()).toEqual(before)
  })

  it('refuses what is no message, and the sixth of an hour', async () => {
    const { browser } = await aSignedInParent()
    for (const [what, value] of oddValues) {
      const { status, json } = await write(browser, value)
      expect({ status, fields: Object.keys(fieldErrorsOf(json)) }, what).toEqual({
        status: 400,
        fields: ['message'],
      })
    }
    for (const [what, body] of oddBodies)
      expect((await callAsDocumented(browser, 'POST', list, body)).status, what).toBe(400)
    const { json } = await write(browser, 'Question 0')
    for (let more = 1; more < 5; more += 1) await write(browser, `Question ${more}`)
    for (const path of [list, `${list}/${json.id as string}`])
      expect((await write(browser, 'The sixth', path)).status).toBe(429)
    expect(await database().inquiry.count()).toBe(5)
    expect(await database().inquiryReply.count()).toBe(0)
  })
})

it('every call for conversations is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.conversations))
})
