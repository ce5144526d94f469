import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailComposers } from '~/domain/communications/compose-email'
import type { EmailKindTo } from '~/domain/communications/email-kinds'
import { deliverDuePushes, deliverPush } from '~/domain/communications/push/deliver-push.server'
import type { PushNotification } from '~/domain/communications/push/push-notification'
import { addDevice, removeDevice } from '~/domain/communications/push/push-devices.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aParent } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import { emailContent } from '../../../support/factories/factories-email'
import { captureLog } from '../../../support/reading/captured-log'
import { aFakePushService, FakeDevice } from '../../../support/servers/outside/fake-push-service'
import { pushKeys } from '../../../support/servers/push-keys'
import { openNewBusiness } from '../../../support/cases/new-business'

const service = await aFakePushService()

let parent: Parent
let device: FakeDevice
let deviceId: string

beforeEach(async () => {
  clock.fix(today)
  await openNewBusiness()
  parent = (await aParent({ firstName: 'Dana' })).parent
  const added = await turnedOn(parent)
  device = added.device
  deviceId = added.deviceId
})

async function turnedOn(whose: Parent): Promise<{ device: FakeDevice; deviceId: string }> {
  const one = new FakeDevice(service)
  const outcome = await addDevice(whose, one.details(), today)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return { device: one, deviceId: outcome.deviceId }
}

const news = { title: 'A lesson is canceled', body: 'At four.', path: '/parent/bookings' }
const soon = addMinutes(today, 120)

/** Composers whose emails say this as a notification. */
function saying(about: PushNotification['about'] | null): EmailComposers {
  const notice = about ? { ...news, about } : undefined
  const compose = async () => ({ to: null, content: { ...emailContent, notice } })
  return { 'booking-canceled': compose }
}

const canceled = saying({ lessons: [soon] })

/** Ids of the notifications queued with an email. */
async function queue(
  kind: EmailKindTo<'family'> = 'booking-canceled',
  { now = today, guardianId = parent.id, subjectId = newId() } = {},
): Promise<string[]> {
  await transaction((tx) => queueEmail(tx, { kind, subjectId, guardianId }, now))
  const email = { subjectId }
  const rows = await database().pushMessage.findMany({ where: { email }, orderBy: { id: 'asc' } })
  return rows.map(({ id }) => id)
}

const row = async (id: string) => await database().pushMessage.findUniqueOrThrow({ where: { id } })

describe('a notification beside an email', () => {
  it('is sent once to each device, encrypted for it', async () => {
    const { device: other } = await turnedOn(parent)
    const ids = await queue()
    for (const id of [...ids, ...ids]) await deliverPush(canceled, id, today)
    for (const one of [device, other])
      expect(one.taken()).toMatchObject([{ ...news, ttl: 2 * 60 * 60 }])
    expect(service.asked).toBe(2)
    expect(await row(ids[0]!)).toMatchObject({ outcome: 'sent', nextAttemptAt: null })
  })

  it('is queued for nobody else: no device, another kind, not configured', async () => {
    const { parent: other } = await aParent({ firstName: 'Noor' })
    expect(await queue('booking-canceled', { guardianId: other.id })).toEqual([])
    expect(await queue('booking-confirmed')).toEqual([])
    const { webPush } = env()
    setEnv({ ...env(), webPush: undefined })
    expect(await queue()).toEqual([])
    setEnv({ ...env(), webPush })
    expect(await queue()).toHaveLength(1)
  })

  it('is queued once, however often its cause is', async () => {
    const subjectId = newId()
    for (let n = 0; n < 3; n += 1) await queue('booking-canceled', { subjectId })
    expect(await database().pushMessage.count()).toBe(1)
  })

  it('is rolled back with its cause', async () => {
    const failing = transaction(async (tx) => {
      const email = { kind: 'booking-canceled', subjectId: newId(), guardianId: parent.id } as const
      await queueEmail(tx, email, today)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database().pushMessage.count()).toBe(0)
  })

  it('goes to the adult whom a guest was merged into', async () => {
    const { parent: guest } = await aParent({ firstName: 'Dana' })
    await database().guardian.update({
      where: { id: guest.id },
      data: { mergedIntoId: parent.id },
    })
    expect(await queue('booking-canceled', { guardianId: guest.id })).toHaveLength(1)
  })

  it('that is nothing for a lock screen is dropped', async () => {
    const [id] = await queue()
    await deliverPush(saying(null), id!, today)
    expect([(await row(id!)).outcome, service.asked]).toEqual(['dropped', 0])
  })
})

describe('a lesson of another day', () => {
  it.each([
    ['a minute before its start', '2026-11-23', '09:00', '2026-11-23', '09:01', true],
    ['at its start', '2026-11-23', '09:00', '2026-11-23', '09:00', false],
    ['in the last minute of tomorrow', '2026-11-23', '00:00', '2026-11-24', '23:59', true],
    ['in the first minute of the day after', '2026-11-23', '23:59', '2026-11-25', '00:00', false],
    // clocks go back at 2 AM of November 1 in New York
    ['in the last minute of a long tomorrow', '2026-10-31', '00:00', '2026-11-01', '23:59', true],
    ['after a long tomorrow', '2026-10-31', '23:59', '2026-11-02', '00:00', false],
    // and forward at 2 AM of March 14, 2027
    ['in the last minute of a short tomorrow', '2027-03-13', '00:00', '2027-03-14', '23:59', true],
    ['after a short tomorrow', '2027-03-13', '23:59', '2027-03-15', '00:00', false],
  ])('%s', async (_when, day, time, lessonDay, lessonTime, isSent) => {
    const now = at(day, time)
    const [id] = await queue('booking-canceled', { now })
    await deliverPush(saying({ lessons: [at(lessonDay, lessonTime)] }), id!, now)
    expect(device.taken()).toHaveLength(isSent ? 1 : 0)
    expect((await row(id!)).outcome).toBe(isSent ? 'sent' : 'dropped')
  })

  it('does not keep one of today from being told', async () => {
    const [id] = await queue()
    const about = { lessons: [soon, addMinutes(today, 7 * 24 * 60)] }
    await deliverPush(saying(about), id!, today)
    expect(device.taken()).toMatchObject([{ ttl: 2 * 60 * 60 }])
  })
})

it.each([
  ['a minute before it ends', 1, true],
  ['when it ends', 0, false],
])('an offer of any day is told %s', async (_when, minutes, isSent) => {
  const [id] = await queue()
  await deliverPush(saying({ until: addMinutes(today, minutes) }), id!, today)
  expect(device.taken()).toHaveLength(isSent ? 1 : 0)
})

describe('a device that is turned off', () => {
  it('between queueing and sending gets nothing', async () => {
    const [id] = await queue()
    await removeDevice(parent, deviceId, today)
    await deliverPush(canceled, id!, today)
    await deliverDuePushes(canceled, addMinutes(today, 5))
    expect(service.asked).toBe(0)
  })

  it('while its notification is composed gets nothing', async () => {
    const [id] = await queue()
    const compose = async () => {
      await removeDevice(parent, deviceId, today)
      return { to: null, content: { ...emailContent, notice: { ...news, about: { until: soon } } } }
    }
    await deliverPush({ 'booking-canceled': compose }, id!, today)
    expect(service.asked).toBe(0)
  })

  it.each([404, 410])(
    'in the browser, told by %s, is removed with what it was to get',
    async (status) => {
      const { device: other } = await turnedOn(parent)
      service.faults = [{ status }]
      const [id] = await queue()
      await queue()
      await deliverPush(canceled, id!, today)
      expect(await database().pushSubscription.findMany({ select: { endpoint: true } })).toEqual([
        { endpoint: other.endpoint },
      ])
      await deliverDuePushes(canceled, today)
      expect([device.taken().length, other.taken().length]).toEqual([0, 2])
    },
  )
})

describe('when a push service does not take a notification', () => {
  it('it waits as long as a 429 says, and at least a minute', async () => {
    service.faults = [{ busy: 600 }, { busy: 1 }]
    const id = (await queue())[0]!
    await deliverPush(canceled, id, today)
    expect(await row(id)).toMatchObject({
      outcome: null,
      lastError: 'push 429',
      nextAttemptAt: addMinutes(today, 10),
    })
    await deliverDuePushes(canceled, addMinutes(today, 9))
    expect(service.asked).toBe(1)
    await deliverDuePushes(canceled, addMinutes(today, 10))
    expect((await row(id)).nextAttemptAt).toEqual(addMinutes(today, 15))
    await deliverDuePushes(canceled, addMinutes(today, 15))
    expect(device.taken()).toHaveLength(1)
  })

  it.each([
    ['a 503', { status: 503 } as const],
    ['a broken connection', 'dies' as const],
  ])('it is sent again after %s', async (_what, fault) => {
    service.faults = [fault]
    const id = (await queue())[0]!
    await deliverPush(canceled, id, today)
    expect((await row(id)).outcome).toBeNull()
    await deliverDuePushes(canceled, addMinutes(today, 1))
    expect([device.taken().length, (await row(id)).outcome]).toEqual([1, 'sent'])
  })

  it('it is given up once it is no news any more', async () => {
    service.faults = Array.from({ length: 9 }, () => ({ status: 500 }))
    const id = (await queue())[0]!
    for (const minutes of [0, 1, 6, 36, 156])
      await deliverDuePushes(canceled, addMinutes(today, minutes))
    expect([(await row(id)).outcome, service.asked]).toEqual(['dropped', 4])
  })

  it('it fails for good if it is refused', async () => {
    service.faults = [{ status: 413 }]
    const id = (await queue())[0]!
    await deliverPush(canceled, id, today)
    expect(await row(id)).toMatchObject({ outcome: 'failed', lastError: 'push 413' })
  })

  it('it waits for repaired keys of ours', async () => {
    const { webPush } = env()
    setEnv({ ...env(), webPush: { ...webPush!, ...pushKeys() } })
    const id = (await queue())[0]!
    await deliverPush(canceled, id, today)
    setEnv({ ...env(), webPush })
    expect((await row(id)).lastError).toBe('push 403')
    await deliverDuePushes(canceled, addMinutes(today, 1))
    expect(device.taken()).toHaveLength(1)
  })
})

it('one that was taken without an answer replaces itself when it is sent again', async () => {
  service.faults = ['takes and dies']
  const [id] = await queue()
  await deliverPush(canceled, id!, today)
  expect((await row(id!)).outcome).toBeNull()
  await deliverDuePushes(canceled, addMinutes(today, 1))
  const [first, second] = device.taken()
  expect(second).toMatchObject({ topic: first!.topic, tag: first!.tag })
  expect(device.shown()).toHaveLength(1)
})

it('two changes do not replace one another', async () => {
  for (const [id] of [await queue(), await queue()]) await deliverPush(canceled, id!, today)
  expect(device.shown()).toHaveLength(2)
})

it('a slow answer does not let another worker send the notification', async () => {
  let answer = () => {}
  service.faults = [{ slow: new Promise((resolve) => (answer = resolve)) }]
  const [id] = await queue()
  const first = deliverPush(canceled, id!, today)
  while (service.taken.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await deliverPush(canceled, id!, today)
  await deliverDuePushes(canceled, addMinutes(today, 1))
  answer()
  await first
  expect([service.asked, (await row(id!)).outcome]).toEqual([1, 'sent'])
})

it('one whose worker was killed is sent once the lease ends', async () => {
  const [id] = await queue()
  // a worker that claimed it and died
  await database().pushMessage.updateMany({
    where: { id },
    data: { attempts: 1, nextAttemptAt: addMinutes(today, 3) },
  })
  await deliverDuePushes(canceled, addMinutes(today, 2))
  expect(service.asked).toBe(0)
  await deliverDuePushes(canceled, addMinutes(today, 3))
  await deliverDuePushes(canceled, addMinutes(today, 10))
  expect(device.taken()).toHaveLength(1)
})

it('addresses, keys and words are never logged', async () => {
  const log = captureLog()
  service.faults = ['dies', { status: 413 }, { busy: 1 }]
  for (let n = 0; n < 3; n += 1) await deliverPush(canceled, (await queue())[0]!, today)
  const { endpoint, p256dh, auth } = device.details()
  const logged = log.join()
  for (const secret of [endpoint, p256dh, auth, news.body, env().webPush!.privateKey])
    expect(logged).not.toContain(secret)
})
