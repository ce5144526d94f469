import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import type { Method } from '../../support/browser/call-api'
import { sentTo } from '../../support/factories/factories-email'
import { athleteOf } from '../../support/factories/factories-portal'
import {
  aParentWithALesson,
  aSignedInParent,
  signedInAgain,
} from '../../support/browser/signed-in-parent'
import { runJobs } from '../../support/jobs'
import { oddBodies, oddValues } from '../../support/cases/odd-bodies'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { ask } from '../../support/servers/site'
import { newStaff } from '../../support/browser/staff-browser'
import { emptyTables } from '../../support/database/empty-tables'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await emptyTables('privacy_request', 'staff_member', 'account')
})

const call = (browser: PlainBrowser, method: Method, path: string, body?: unknown) =>
  callAsDocumented(browser, method, `/api/parent/${path}`, body)

describe('a data export in the API', () => {
  const path = 'privacy/export'

  it('is requested once, reported as pending, then ready', async () => {
    const { browser, parent } = await aParentWithALesson()
    const state = async () => (await call(browser, 'GET', path)).json
    expect(await state()).toEqual({ state: 'none', expiresAt: null })
    const answers = await Promise.all([1, 2, 3].map(() => call(browser, 'POST', path)))
    for (const { status, json } of answers)
      expect({ status, json }).toEqual({
        status: 200,
        json: { state: 'being-made', expiresAt: null },
      })
    expect(await database().dataExport.count({ where: { guardianId: parent.id } })).toBe(1)
    await runJobs()
    expect(await state()).toEqual({ state: 'made', expiresAt: expect.stringMatching(/Z$/) })
    expect((await browser.open('/parent/privacy/export')).text).toContain(privacyTexts.exportUntil)
    const { browser: stranger } = await aSignedInParent()
    expect((await call(stranger, 'GET', path)).json).toEqual({ state: 'none', expiresAt: null })
  })

  it('requires recent re-authentication and is limited per day', async () => {
    const { browser } = await aParentWithALesson()
    for (let times = 0; times < 5; times += 1) {
      expect((await call(browser, 'POST', path)).status).toBe(200)
      await runJobs()
    }
    expect(await call(browser, 'POST', path)).toMatchObject({
      status: 429,
      json: { code: 'too-many-tries' },
    })
    clock.fix(addMinutes(clock.now(), 10))
    for (const method of ['GET', 'POST'] as const)
      for (const asked of [path, 'privacy/erasure'])
        expect(await call(browser, method, asked)).toMatchObject({
          status: 409,
          json: { code: 'not-confirmed' },
        })
    expect(await database().privacyRequest.count()).toBe(0)
  })
})

describe('a request for erasure in the API', () => {
  const path = 'privacy/erasure'

  it('is made once, with or without a comment', async () => {
    const { browser, email, bookingId } = await aParentWithALesson()
    const { json } = await call(browser, 'GET', path)
    expect(json).toMatchObject({ askedAt: null, lessonCount: 1, refundCents: 0 })
    expect(json).toMatchObject({ lessons: [{ bookingId, refundCents: 0, isCancelable: true }] })
    const unsaid = { confirmation: 'ERASE', details: 'We move away.' }
    expect((await call(browser, 'POST', path, unsaid)).status).toBe(409)
    expect((await call(browser, 'POST', path, { lessons: 'keep' })).status).toBe(400)
    const said = { ...unsaid, lessons: 'keep' }
    const first = await call(browser, 'POST', path, said)
    expect(first.json).toMatchObject({ askedAt: clock.now().toISOString() })
    clock.fix(addMinutes(clock.now(), 1))
    expect(await call(browser, 'POST', path, said)).toEqual(first)
    expect(await call(browser, 'GET', path)).toEqual(first)
    expect(await database().privacyRequest.findMany()).toMatchObject([
      { email, kind: 'deletion', state: 'open', details: 'We move away.', name: 'Dana Okafor' },
    ])
    const { browser: other } = await aSignedInParent()
    expect((await call(other, 'GET', path)).json).toMatchObject({ askedAt: null, lessons: [] })
  })

  it('is not made by a malformed request', async () => {
    const { browser } = await aSignedInParent()
    for (const [what, value] of oddValues)
      expect((await call(browser, 'POST', path, { details: value })).status, what).toBe(400)
    for (const [what, body] of oddBodies.filter(([one]) => one !== 'a prototype'))
      expect((await call(browser, 'POST', path, body)).status, what).toBe(400)
    expect(await database().privacyRequest.count()).toBe(0)
  })
})

it('the record access log of a medical note is shown to guardians who may read the note', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  const athleteId = await athleteOf(bookingId)
  await call(browser, 'PATCH', `athletes/${athleteId}`, { medicalNotes: 'Bee stings.', version: 1 })
  const owner = await newStaff('owner')
  await owner.open(`/admin/athletes/${athleteId}/medical-note`)
  await owner.press(staffBookingTexts.openMedicalNote)
  const { json } = await call(browser, 'GET', 'privacy/openings')
  expect(json).toMatchObject({
    openings: [{ athlete: 'Zoe', who: 'Maren Holt, owner', at: clock.now().toISOString() }],
    page: 1,
    pages: 1,
  })
  expect((await call(browser, 'GET', 'privacy/openings?page=2')).status).toBe(404)
  const { browser: stranger } = await aSignedInParent()
  const { browser: second, parent } = await aSignedInParent()
  const without = { guardianId: parent.id, athleteId, maySeeMedical: false }
  await database().guardianship.create({ data: without })
  for (const other of [stranger, second])
    expect((await call(other, 'GET', 'privacy/openings')).json.openings).toEqual([])
})

describe('a parent’s active sessions in the API', () => {
  type Sessions = { id: string | null; isThis: boolean }[]
  const read = async (browser: PlainBrowser) =>
    (await call(browser, 'GET', 'sessions')).json.sessions as Sessions

  it('are listed and ended one by one, and never anyone else’s', async () => {
    const { browser, parent } = await aSignedInParent()
    const [phone, tablet] = [
      await signedInAgain(parent.accountId),
      await signedInAgain(parent.accountId),
    ]
    const { browser: stranger, parent: other } = await aSignedInParent()
    const sessions = await read(browser)
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ id: null, isThis: true })
    const [, { id }] = sessions as [unknown, { id: string }]
    for (const odd of [other.sessionId, parent.sessionId, newId(), 'x'])
      expect((await call(browser, 'DELETE', `sessions/${odd}`)).status).toBe(404)
    expect((await call(stranger, 'DELETE', `sessions/${id}`)).status).toBe(404)
    expect(await read(browser)).toHaveLength(3)
    expect(await call(browser, 'DELETE', `sessions/${id}`)).toEqual({
      status: 200,
      json: { status: 'ended' },
    })
    const left = [await call(phone, 'GET', 'info'), await call(tablet, 'GET', 'info')]
    expect(left.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await read(stranger)).toHaveLength(1)
  })

  it('are ended only by who proved lately who they are', async () => {
    const { browser, parent } = await aSignedInParent()
    await signedInAgain(parent.accountId)
    const [, { id }] = (await read(browser)) as [unknown, { id: string }]
    clock.fix(addMinutes(clock.now(), 10))
    for (const path of [`sessions/${id}`, 'sessions/others'])
      expect(await call(browser, 'DELETE', path)).toMatchObject({
        status: 409,
        json: { code: 'not-confirmed' },
      })
    expect(await read(browser)).toHaveLength(2)
  })

  it('are only the current browser after the others are ended', async () => {
    const { browser, parent } = await aSignedInParent()
    const phone = await signedInAgain(parent.accountId)
    for (const _time of [1, 2])
      expect((await call(browser, 'DELETE', 'sessions/others')).status).toBe(200)
    expect(await read(browser)).toMatchObject([{ id: null, isThis: true }])
    expect((await call(phone, 'DELETE', 'sessions/others')).status).toBe(401)
    expect((await call(newVisitor(), 'GET', 'sessions')).status).toBe(401)
  })
})

describe('the calendar feed address in the API', () => {
  const path = 'calendar-feed'
  type Feed = { feed: { address: string; subscribe: string } | null }

  it('is created, renewed and stopped as on the page', async () => {
    const { browser } = await aParentWithALesson()
    const by = async (method: Method) => (await call(browser, method, path)).json as Feed
    expect(await by('GET')).toEqual({ feed: null })
    const first = await by('POST')
    expect(await by('GET')).toEqual(first)
    const page = await browser.open('/parent/calendar-feed')
    expect(page.text).toContain(first.feed!.address)
    const second = await by('POST')
    expect(second).not.toEqual(first)
    const open = async ({ feed }: Feed) => (await ask(new URL(feed!.address).pathname)).status
    expect(await open(first)).toBe(404)
    expect(await open(second)).toBe(200)
    const { browser: stranger } = await aSignedInParent()
    expect((await call(stranger, 'DELETE', path)).json).toEqual({ feed: null })
    expect(await by('GET')).toEqual(second)
    for (const _time of [1, 2]) expect(await by('DELETE')).toEqual({ feed: null })
    expect(await open(second)).toBe(404)
  })
})

describe('a parent’s emails in the API', () => {
  it('are listed for and read by their recipients', async () => {
    const { browser, parent } = await aSignedInParent()
    const id = await sentTo(parent.id, 'You’re booked')
    const { json } = await call(browser, 'GET', 'messages')
    expect(json).toEqual({
      messages: [
        { id, state: 'delivered', subject: 'You’re booked', sentAt: clock.now().toISOString() },
      ],
      page: 1,
      pages: 1,
    })
    expect((await call(browser, 'GET', `messages/${id}`)).json).toMatchObject({
      id,
      subject: 'You’re booked',
      to: 'dana@example.com',
      text: expect.stringContaining('Zoe is expected.'),
    })
    const { browser: stranger } = await aSignedInParent()
    expect((await call(stranger, 'GET', 'messages')).json.messages).toEqual([])
    for (const other of [id, newId(), 'x'])
      expect((await call(stranger, 'GET', `messages/${other}`)).status).toBe(404)
    expect((await call(browser, 'GET', 'messages?page=9')).status).toBe(404)
  })
})

it('every call of privacy is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.privacy))
})
