import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { lastBooking, newBookerAt, newClassBooker } from '../support/cases/bookers'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../support/browser/booking-walk'
import { callApi, type Json } from '../support/browser/call-api'
import { after, at } from '../support/clock'
import { databaseState } from '../support/database/database-state'
import { reschedulesOf } from '../support/factories/factories-reschedule'
import { cookiesOf } from '../support/browser/hold-a-time'
import type { PlainBrowser } from '../support/browser/plain-browser'
import { PlainPage } from '../support/browser/plain-page'
import { ask, fromOurPages, type SiteRequest } from '../support/servers/site'
import { expectSoundSchedule } from '../support/cases/sound-schedule'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

type Booked = { parent: PlainBrowser; bookingId: string }

const friday = { day: '2026-11-27', time: '17:30' }

async function aBooking(): Promise<Booked> {
  const parent = await newBookerAt('2026-11-26', '4:00 PM')
  return { parent, bookingId: (await lastBooking()).id }
}

function call(browser: PlainBrowser, bookingId: string, body: unknown) {
  return callApi(browser, `/api/bookings/${encodeURIComponent(bookingId)}/reschedule`, body)
}

describe('rescheduling a booking by API', () => {
  it('answers with the new time of the booking', async () => {
    const { parent, bookingId } = await aBooking()
    expect(await call(parent, bookingId, { idempotencyKey: newToken(), ...friday })).toEqual({
      status: 200,
      json: { bookingId, startsAt: '2026-11-27T22:30:00.000Z', status: 'confirmed' },
    })
  })

  it('has the same effect as the button on the page', async () => {
    const byPage = await aBooking()
    await byPage.parent.follow('Reschedule')
    await byPage.parent.follow(/^Friday, November 27, \d+ times free$/)
    byPage.parent.choose(holdTexts.chooseTime, '5:30 PM')
    await byPage.parent.press(rescheduleTexts.reschedule)
    const page = await leftBehind(byPage.bookingId)

    await forgetVisitors()
    const { parent, bookingId } = await aBooking()
    await call(parent, bookingId, { idempotencyKey: newToken(), ...friday })
    expect(await leftBehind(bookingId)).toEqual(page)
    await expectSoundSchedule()
  })

  it('reschedules a class booking to the requested date', async () => {
    const parent = await newClassBooker('Tuesday, November 24 at 5:00 PM', 2)
    const { id } = await lastBooking()
    const lesson = await database().lesson.findFirstOrThrow({
      where: { startsAt: at('2026-11-28', '10:00') },
    })
    const body = { idempotencyKey: newToken(), lesson: lesson.id }
    expect(await call(parent, id, body)).toMatchObject({
      status: 200,
      json: { bookingId: id, startsAt: lesson.startsAt.toISOString() },
    })
    await expectSoundSchedule()
  })

  it('returns the first answer when the request is repeated', async () => {
    const { parent, bookingId } = await aBooking()
    const body = { idempotencyKey: newToken(), ...friday }
    const first = await call(parent, bookingId, body)
    expect(await call(parent, bookingId, body)).toEqual(first)
    expect(await reschedulesOf(bookingId)).toHaveLength(1)
  })
})

describe('a refused reschedule request', () => {
  const early = at('2026-11-16', '09:00')

  it.each([
    ['time-taken', { ...friday, time: '18:00' }, early],
    ['same-time', { day: '2026-11-26', time: '16:00' }, early],
    ['time-not-offered', { ...friday, time: '03:00' }, early],
    ['time-missing', { day: friday.day }, early],
    ['time-missing', {}, early],
    ['too-late-to-move', { ...friday, time: '15:30' }, after(at('2026-11-25', '16:00'))],
    ['too-late-to-move', { ...friday, time: '18:00' }, after(at('2026-11-25', '16:00'))],
    ['lesson-begun', {}, at('2026-11-26', '16:00')],
  ])('for %s has the same message as on the page', async (code, wanted, now) => {
    await newBookerAt('2026-11-27', '6:00 PM')
    const { parent, bookingId } = await aBooking()
    clock.fix(now)
    const before = await databaseState()
    const fields: Record<string, string> = { idempotencyKey: newToken(), ...wanted }
    const { status, json } = await call(parent, bookingId, fields)
    expect({ status, code: json.code }).toEqual({ status: 409, code })

    const answer = await post(parent, '/booking/reschedule', fields)
    const page = new PlainPage('', answer.status, answer.headers, answer.body)
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([json.error])
    expect(await databaseState()).toEqual(before)
  })

  it('names the invalid field', async () => {
    const { parent, bookingId } = await aBooking()
    const body = { idempotencyKey: newToken(), day: friday.day }
    expect((await call(parent, bookingId, body)).json.details).toEqual({ field: 'time' })
  })
})

describe('an invalid reschedule request', () => {
  it('gets 404 for another family’s booking or an unknown one', async () => {
    const { bookingId } = await aBooking()
    const other = await newBookerAt('2026-11-27', '6:00 PM')
    const before = await databaseState()
    for (const browser of [other, newVisitor()]) {
      for (const id of [bookingId, newId(), 'x', '1;--', `${bookingId}?token=x`]) {
        expect(await call(browser, id, { idempotencyKey: newToken(), ...friday })).toEqual({
          status: 404,
          json: { error: answerTexts.notFound, code: 'not-found' },
        })
      }
    }
    expect(await databaseState()).toEqual(before)
  })

  const idempotencyKey = 'a'.repeat(43)

  it.each([
    [{}, ['idempotencyKey']],
    [{ idempotencyKey: 'short', ...friday }, ['idempotencyKey']],
    [{ idempotencyKey: [idempotencyKey], ...friday }, ['idempotencyKey']],
    [{ idempotencyKey, day: '2026-02-30', time: '25:00' }, ['day', 'time']],
    [{ idempotencyKey, ...friday, day: 20261127 }, ['day']],
    [{ idempotencyKey, ...friday, time: null }, ['time']],
    [{ idempotencyKey, ...friday, time: ['17:30'] }, ['time']],
    [{ idempotencyKey, lesson: 'x' }, ['lesson']],
    [{ idempotencyKey, lesson: { not: 'x' } }, ['lesson']],
    [[], ['']],
    [null, ['']],
    ['text', ['']],
  ])('is refused with the body %j', async (body, fields) => {
    const { parent, bookingId } = await aBooking()
    const before = await databaseState()
    const { status, json } = await call(parent, bookingId, body)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'invalid', error: expect.stringMatching(/\.$/) as string })
    expect(Object.keys((json.details as { fields: Json }).fields)).toEqual(fields)
    expect(await databaseState()).toEqual(before)
  })

  const refused: [string, SiteRequest, number, string][] = [
    ['a body that is not JSON', { body: 'idempotencyKey=1' }, 400, 'unreadable-body'],
    ['a GET request', { method: 'GET' }, 405, 'method-not-allowed'],
    ['a PUT request', { method: 'PUT' }, 405, 'method-not-allowed'],
    [
      'a request from another site',
      { headers: { Origin: 'https://evil.example' } },
      403,
      'foreign-origin',
    ],
  ]

  it.each(refused)('is refused: %s', async (_what, question, status, code) => {
    const { parent, bookingId } = await aBooking()
    const Cookie = await cookiesOf(parent)
    const before = await databaseState()
    const answer = await ask(`/api/bookings/${bookingId}/reschedule`, {
      method: 'POST',
      ...question,
      headers: { ...(question.headers ?? fromOurPages), Cookie },
    })
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/\.$/) as string, code })
    expect(await databaseState()).toEqual(before)
  })
})

const notOfTheMove = { id: true, createdAt: true } as const

/** Everything a reschedule leaves in the database, without ids. */
async function leftBehind(bookingId: string) {
  const { status, version, lesson, moves } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      status: true,
      version: true,
      lesson: { omit: notOfTheMove },
      moves: { select: { rescheduledAt: true, fromLesson: { omit: notOfTheMove } } },
    },
  })
  const events = await database().auditEvent.findMany({
    where: { subjectId: bookingId, action: 'reschedule-booking' },
    select: { actorKind: true, action: true, at: true },
  })
  const emails = await database().outboxMessage.findMany({
    where: { subjectId: bookingId, kind: 'booking-rescheduled' },
    select: { kind: true, createdAt: true },
  })
  return { status, version, lesson, moves, events, emails }
}
