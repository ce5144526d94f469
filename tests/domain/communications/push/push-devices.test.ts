import { beforeEach, describe, expect, it } from 'vitest'
import { mostDevices } from '~/domain/communications/push/push-device'
import {
  addDevice,
  findDevices,
  removeDevice,
  renewDevice,
} from '~/domain/communications/push/push-devices.server'
import { endOtherSessions, signOut } from '~/domain/accounts/sessions/end-sessions.server'
import { reassignEmails } from '~/domain/communications/delivery/reassign-emails.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { isPushEndpoint } from '~/platform/push/web-push.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { resetDatabase } from '../../../support/database/worker-database'
import { aParent } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import { aFakePushService, FakeDevice } from '../../../support/servers/outside/fake-push-service'

const service = await aFakePushService()

let parent: Parent
let other: Parent

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  await resetDatabase()
  parent = (await aParent({ firstName: 'Dana' })).parent
  other = (await aParent({ firstName: 'Noor' })).parent
})

const add = async (device = new FakeDevice(service), whose = parent) =>
  await addDevice(whose, device.details(), today)

/** The parent as signed in once more. */
async function inAnotherBrowser(): Promise<Parent> {
  const session = await database().session.findUniqueOrThrow({ where: { id: parent.sessionId } })
  const [id, tokenHash] = [newId(), hashToken(newToken())]
  await database().session.create({ data: { ...session, id, tokenHash } })
  return { ...parent, sessionId: id }
}

describe('a device', () => {
  it('is turned on once, however often that is asked', async () => {
    const device = new FakeDevice(service)
    expect(await add(device)).toEqual(await add(device))
    expect(await findDevices(parent)).toMatchObject([{ createdAt: today }])
    expect(await findDevices(other)).toEqual([])
    expect(await database().auditEvent.count({ where: { action: 'turn-on-notifications' } })).toBe(
      1,
    )
  })

  it('is forgotten with the sign-in that turned it on, and with any if that is not known', async () => {
    const phone = await inAnotherBrowser()
    const [lost, own, old] = [1, 2, 3].map(() => new FakeDevice(service))
    await add(lost, phone)
    await add(own)
    await add(old)
    await database().pushSubscription.updateMany({
      where: { endpoint: old!.endpoint },
      data: { sessionId: null },
    })
    await add(new FakeDevice(service), other)
    await endOtherSessions(parent, today)
    const devices = await database().pushSubscription.findMany({ where: { guardianId: parent.id } })
    expect(devices).toMatchObject([{ endpoint: own!.endpoint, sessionId: parent.sessionId }])
    expect(await findDevices(other)).toHaveLength(1)
    await signOut(parent, today)
    expect(await findDevices(parent)).toEqual([])
  })

  it('goes on with the sign-in that turned it on again', async () => {
    const device = new FakeDevice(service)
    const phone = await inAnotherBrowser()
    await add(device)
    await add(device, phone)
    await signOut(parent, today)
    expect(await findDevices(parent)).toHaveLength(1)
  })

  it('has the browser’s newer keys', async () => {
    const device = new FakeDevice(service)
    await add(device)
    const newer = { ...new FakeDevice(service).details(), endpoint: device.endpoint }
    await addDevice(parent, newer, today)
    expect(await database().pushSubscription.findMany()).toMatchObject([newer])
  })

  it('is turned off by its parent alone, who sees that it is done', async () => {
    await add()
    const [{ id } = { id: '' }] = await findDevices(parent)
    for (const one of [id, newId(), 'no-id']) expect(await removeDevice(other, one)).toBe(false)
    expect(await findDevices(parent)).toHaveLength(1)
    expect(await removeDevice(parent, id)).toBe(true)
    expect(await removeDevice(parent, id)).toBe(false)
    const where = { action: 'turn-off-notifications', subjectId: parent.id }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })

  it('belongs to whoever turned it on last, without what the other was to get', async () => {
    const device = new FakeDevice(service)
    await add(device)
    const before = await database().pushSubscription.findFirstOrThrow()
    await add(device, other)
    expect([await findDevices(parent), (await findDevices(other)).length]).toEqual([[], 1])
    expect((await database().pushSubscription.findFirstOrThrow()).id).not.toBe(before.id)
  })

  it('goes with a guest who is merged', async () => {
    await add(undefined, other)
    await transaction((tx) => reassignEmails(tx, { guardianId: parent.id, guestIds: [other.id] }))
    expect(await findDevices(parent)).toHaveLength(1)
  })

  it(`is one of at most ${mostDevices}, also if many are turned on at once`, async () => {
    const outcomes = await Promise.all(Array.from({ length: mostDevices + 3 }, () => add()))
    const refused = outcomes.filter((outcome) => 'refused' in outcome)
    expect(refused).toEqual(Array.from({ length: 3 }, () => ({ refused: 'too-many-devices' })))
    expect(await findDevices(parent)).toHaveLength(mostDevices)
    expect(await add(undefined, other)).toHaveProperty('deviceId')
  })
})

describe('an address that a browser changes by itself', () => {
  it('takes the place of the old one, with what waits for it', async () => {
    const device = new FakeDevice(service)
    await add(device)
    const { id } = await database().pushSubscription.findFirstOrThrow()
    const newer = new FakeDevice(service).details()
    expect(await renewDevice(parent, { ...newer, replaces: device.endpoint })).toBe(true)
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id, ...newer }])
    expect(await renewDevice(parent, { ...newer, replaces: device.endpoint })).toBe(false)
    expect(await renewDevice(parent, { ...newer, replaces: newer.endpoint })).toBe(true)
    expect(await findDevices(parent)).toHaveLength(1)
  })

  it('turns nothing on that is off, or is another family’s', async () => {
    const device = new FakeDevice(service)
    await add(device)
    const newer = { ...new FakeDevice(service).details(), replaces: device.endpoint }
    expect(await renewDevice(other, newer)).toBe(false)
    const [{ id } = { id: '' }] = await findDevices(parent)
    await removeDevice(parent, id)
    expect(await renewDevice(parent, newer)).toBe(false)
    expect(await database().pushSubscription.count()).toBe(0)
  })

  it('may not lead to an unknown service', async () => {
    const device = new FakeDevice(service)
    await add(device)
    const elsewhere = { ...device.details(), endpoint: 'https://127.0.0.1/abc' }
    expect(await renewDevice(parent, { ...elsewhere, replaces: device.endpoint })).toBe(false)
    expect(await database().pushSubscription.findMany()).toMatchObject([device.details()])
  })

  it('replaces the device of whoever had the new one', async () => {
    const [device, newer] = [new FakeDevice(service), new FakeDevice(service)]
    await add(device)
    await add(newer, other)
    expect(await renewDevice(parent, { ...newer.details(), replaces: device.endpoint })).toBe(true)
    expect([await findDevices(other), (await findDevices(parent)).length]).toEqual([[], 1])
  })
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://notpush.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['not an address', false],
])('the site calls %s: %s', async (endpoint, isKnown) => {
  expect(isPushEndpoint(endpoint)).toBe(isKnown)
  const details = { ...new FakeDevice(service).details(), endpoint }
  const outcome = await addDevice(parent, details, today)
  expect('refused' in outcome).toBe(!isKnown)
})
