import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../support/browser/booking-walk'
import { callApi, fieldErrorsOf } from '../support/browser/call-api'
import { databaseState } from '../support/database/database-state'
import { aSignedInParent } from '../support/browser/signed-in-parent'
import { takeWholeDay } from '../support/factories/factories-waiting'
import type { PlainBrowser } from '../support/browser/plain-browser'
import { PlainPage } from '../support/browser/plain-page'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)
beforeEach(() => takeWholeDay('2026-11-24'))

/** A day without a free time. */
const fullDay = { type: 'deep-dive', day: '2026-11-24' }
const who = { name: 'Dana Okafor', email: 'dana@example.com', phone: '555 010 2030' }

const call = (body: object, browser = newVisitor()) =>
  callApi(browser, '/api/waiting-list', { idempotencyKey: newToken(), ...who, ...body })

const waiting = { status: 200, json: { status: 'waiting' } }

async function aFullClass(): Promise<string> {
  const where = { lessonType: { slug: 'tumbling-basics' }, releasedAt: null }
  const { id } = await database().lesson.findFirstOrThrow({ where, orderBy: { startsAt: 'asc' } })
  await database().lesson.update({ where: { id }, data: { placesTaken: 8 } })
  return id
}

/** A waiting entry without what is unique to it. */
async function leftBehind() {
  const once = { id: true, tokenHash: true, idempotencyKey: true } as const
  const entries = await database().waitingEntry.findMany({ omit: once })
  const emails = await database().outboxMessage.findMany({
    where: { kind: 'waiting-joined' },
    select: { kind: true, guardianId: true, createdAt: true },
  })
  const where = { action: 'join-waiting-list' }
  const events = await database().auditEvent.findMany({
    where,
    select: { actorKind: true, action: true, at: true },
  })
  return { entries, emails, events }
}

describe('a place on the waiting list by API', () => {
  it('is taken as by the form', async () => {
    const visitor = newVisitor()
    await visitor.open('/waiting-list?type=deep-dive&day=2026-11-24')
    visitor.fill('Your name', who.name)
    visitor.fill('Email address', who.email)
    visitor.fill('Phone number', who.phone)
    await visitor.press(waitingTexts.join)
    const byForm = await leftBehind()
    expect(byForm.entries).toHaveLength(1)
    expect(byForm.emails).toHaveLength(1)

    await forgetVisitors()
    await takeWholeDay('2026-11-24')
    expect(await call(fullDay)).toEqual(waiting)
    expect(await leftBehind()).toEqual(byForm)
  })

  it('is taken once for two equal requests and once per email address', async () => {
    const idempotencyKey = newToken()
    const lesson = await aFullClass()
    const wanted = { type: 'tumbling-basics', lesson, places: 2, idempotencyKey }
    const both = await Promise.all([call(wanted), call(wanted)])
    expect(both).toEqual([waiting, waiting])
    expect(
      await call({ ...wanted, idempotencyKey: newToken(), email: 'DANA@example.com' }),
    ).toEqual(waiting)
    const { entries, emails } = await leftBehind()
    expect(entries).toMatchObject([{ lessonId: lesson, places: 2 }])
    expect(emails).toHaveLength(1)
  })

  it('belongs to the signed-in parent', async () => {
    const { browser, parent } = await aSignedInParent()
    expect(await call(fullDay, browser)).toEqual(waiting)
    expect((await leftBehind()).entries).toMatchObject([{ guardianId: parent.id }])
  })

  it('is not given to a bot, which gets the usual answer', async () => {
    const before = await databaseState()
    expect(await call({ ...fullDay, website: 'https://evil.example' })).toEqual(waiting)
    expect(await databaseState()).toEqual(before)
  })
})

describe('a refused request for the waiting list', () => {
  it.each<[string, object, string | undefined]>([
    ['place-free', { type: 'deep-dive', day: '2026-11-26' }, 'day'],
    ['day-not-offered', { type: 'deep-dive', day: '2026-11-15' }, 'day'],
    ['day-not-taught', { type: 'deep-dive', day: '2026-11-22' }, 'day'],
    ['class-not-offered', { type: 'tumbling-basics', lesson: newId() }, undefined],
    ['places-not-possible', { type: 'tumbling-basics', places: 9 }, 'places'],
    ['lesson-type-not-offered', { type: 'nothing' }, undefined],
  ])('for %s has the same message as the form', async (code, wanted, field) => {
    const before = await databaseState()
    const { status, json } = await call(wanted)
    expect({ status, code: json.code }).toEqual({ status: 409, code })
    expect(json.details).toEqual(field && { field })
    const form = await byForm(wanted)
    expect(form.status).toBe(409)
    expect(form.errors).toEqual([json.error])
    expect(await databaseState()).toEqual(before)
  })

  it('says that there is room if the class has enough places left', async () => {
    const lesson = await aFullClass()
    await database().lesson.update({ where: { id: lesson }, data: { placesTaken: 6 } })
    const wanted = { type: 'tumbling-basics', lesson }
    expect((await call({ ...wanted, places: 2 })).json.code).toBe('place-free')
    expect(await call({ ...wanted, places: 3 })).toEqual(waiting)
  })

  it.each<[object, string[]]>([
    [{ idempotencyKey: 'short' }, ['idempotencyKey']],
    [{ name: '', email: 'dana', phone: '' }, ['name', 'email', 'phone']],
    [{ day: '2026-02-30' }, ['day']],
    [{ lesson: 'x', places: 0 }, ['lesson', 'places']],
    [{ type: "' or 1=1" }, ['type']],
    [{ day: undefined, name: '', phone: '' }, ['day', 'name', 'phone']],
    [{ type: 'tumbling-basics', day: undefined, name: '' }, ['name']],
  ])('is returned for the invalid body %j', async (wanted, fields) => {
    const before = await databaseState()
    const { status, json } = await call({ ...fullDay, ...wanted })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(fieldErrorsOf(json))).toEqual(fields)
    expect(await databaseState()).toEqual(before)
  })

  it('says how long to wait after too many requests', async () => {
    const visitor = newVisitor()
    let answer = await call(fullDay, visitor)
    for (let tries = 0; answer.status === 200 && tries < 100; tries++)
      answer = await call({ ...fullDay, email: `waits${tries}@example.com` }, visitor)
    expect(answer).toMatchObject({ status: 429, json: { code: 'too-many-tries' } })
    const before = await database().waitingEntry.count()
    expect((await call({ ...fullDay, email: 'more@example.com' }, visitor)).status).toBe(429)
    expect(await database().waitingEntry.count()).toBe(before)
    clock.fix(new Date(clock.now().getTime() + 24 * 60 * 60_000))
    expect((await call({ ...fullDay, email: 'more@example.com' }, visitor)).status).toBe(200)
  })
})

/** The same, posted by the page's form. */
async function byForm(wanted: object): Promise<PlainPage> {
  const visitor: PlainBrowser = newVisitor()
  const fields = { idempotencyKey: newToken(), ...who, ...wanted }
  const text = Object.entries(fields).map(([name, value]) => [name, String(value)])
  const path = '/waiting-list?type=deep-dive'
  const answer = await post(visitor, path, Object.fromEntries(text) as Record<string, string>)
  return new PlainPage('', answer.status, answer.headers, answer.body)
}
