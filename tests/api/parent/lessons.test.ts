import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import type { Method } from '../../support/browser/call-api'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { databaseState } from '../../support/database/database-state'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import { aCreditFor } from '../../support/factories/factories-credits'
import type { PlainBrowser } from '../../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const nextWednesday = { day: '2026-11-25', time: '16:00' }

const call = (browser: PlainBrowser, method: Method, path: string, body?: unknown) =>
  callAsDocumented(browser, method, `/api/${path}`, body)

describe('an absence reported by API', () => {
  it('is shown and reported once, as on the page', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const path = `bookings/${bookingId}/absence`
    expect((await call(browser, 'GET', path)).json).toMatchObject({ refused: null, absent: [] })
    const said = { athletes: [athleteId.toUpperCase()] }
    const answers = await Promise.all([1, 2].map(() => call(browser, 'POST', path, said)))
    for (const answer of answers) expect(answer).toEqual({ status: 200, json: { bookingId } })
    expect((await call(browser, 'GET', path)).json.absent).toEqual([athleteId])
    const page = await browser.open(`/parent/bookings/${bookingId}/absence`)
    expect(page.text).toContain('You told us that Zoe can’t come.')
    const where = { subjectId: bookingId, action: 'mark-attendance' }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })

  it('cannot be reported by another family or for its athlete', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const { browser: other, bookingId: theirs } = await aParentWithALesson({ time: '18:00' })
    const path = `bookings/${bookingId}/absence`
    const before = await databaseState()
    const somebodyElse = { athletes: [await athleteOf(theirs)] }
    expect(await call(browser, 'POST', path, somebodyElse)).toMatchObject({
      status: 409,
      json: { code: 'not-in-booking' },
    })
    const own = { athletes: [await athleteOf(bookingId)] }
    expect((await call(other, 'POST', path, own)).status).toBe(404)
    expect((await call(other, 'GET', path)).status).toBe(404)
    for (const odd of [{}, { athletes: [] }, { athletes: own.athletes[0] }, { athletes: [own] }])
      expect((await call(browser, 'POST', path, odd)).status).toBe(400)
    expect(await databaseState()).toEqual(before)
  })
})

it('drop-off and pick-up are saved as on the page, by the family alone and only in full', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  const { browser: other } = await aParentWithALesson({ time: '18:00' })
  const path = `bookings/${bookingId}/pick-up`
  const said = { guardianDoesBoth: false, bringsName: 'Ife', collectsName: 'Ngozi' }
  const before = await databaseState()
  const { status, json } = await call(browser, 'PUT', path, said)
  expect(status).toBe(400)
  const { fields } = json.details as { fields: object }
  expect(Object.keys(fields)).toEqual(['collectsRelationship', 'collectsPhone'])
  const whole = { ...said, collectsRelationship: 'Aunt', collectsPhone: '555 010 2032' }
  expect((await call(other, 'PUT', path, whole)).status).toBe(404)
  expect((await call(browser, 'PUT', path, { ...whole, guardianDoesBoth: 'on' })).status).toBe(400)
  expect(await databaseState()).toEqual(before)
  const answer = { status: 200, json: { bookingId } }
  expect(await call(browser, 'PUT', path, whole)).toEqual(answer)
  const page = await browser.open(`/parent/bookings/${bookingId}/pick-up`)
  expect(page.valueOf('Name', /picks up/)).toBe('Ngozi')
})

it('focus areas are read and chosen as on the page, by the family alone', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  const { browser: other } = await aParentWithALesson({ time: '18:00' })
  const path = `bookings/${bookingId}/focus`
  const { json } = await call(browser, 'GET', path)
  expect(json).toMatchObject({ allowed: 4, focusAreas: [], focusNote: '' })
  const [area] = json.offered as { id: string; name: string }[]
  const said = { focusAreas: [area!.id], focusNote: 'The round-off.' }
  const before = await databaseState()
  expect((await call(other, 'GET', path)).status).toBe(404)
  expect((await call(other, 'PUT', path, said)).status).toBe(404)
  expect((await call(browser, 'PUT', path, { focusNote: 'x' })).status).toBe(400)
  const unknown = { focusAreas: [bookingId] }
  expect(await call(browser, 'PUT', path, unknown)).toMatchObject({
    status: 409,
    json: { code: 'area-not-offered', details: { field: 'focusAreas' } },
  })
  expect(await databaseState()).toEqual(before)
  expect(await call(browser, 'PUT', path, said)).toEqual({ status: 200, json: { bookingId } })
  expect((await call(browser, 'GET', path)).json).toMatchObject(said)
  const page = await browser.open(`/parent/bookings/${bookingId}`)
  expect(page.text).toContain(`${area!.name}, The round-off.`)
})

it('a balance is paid with a credit once, as on the page, by the family alone', async () => {
  const { browser, parent, bookingId: missed } = await aParentWithALesson()
  const { browser: other } = await aParentWithALesson({ time: '18:00' })
  const bookingId = await bookAs(parent, nextWednesday, { now: clock.now() })
  const path = `bookings/${bookingId}/credit`
  expect(await call(browser, 'GET', path)).toEqual({ status: 200, json: { credits: null } })
  expect((await call(browser, 'POST', path)).json).toMatchObject({ code: 'no-credits' })
  await aCreditFor(missed)
  expect(await call(browser, 'GET', path)).toEqual({ status: 200, json: { credits: 1 } })
  const before = await databaseState()
  expect((await call(other, 'GET', path)).status).toBe(404)
  expect((await call(other, 'POST', path)).status).toBe(404)
  expect(await databaseState()).toEqual(before)
  const answers = await Promise.all([1, 2].map(() => call(browser, 'POST', path)))
  for (const answer of answers) expect(answer).toEqual({ status: 200, json: { credits: 1 } })
  expect(await call(browser, 'GET', path)).toEqual({ status: 200, json: { credits: null } })
  const page = await browser.open(`/parent/bookings/${bookingId}`)
  expect(page.text).not.toContain('Use a credit')
})

it('every call of lessons is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.lessons))
})
