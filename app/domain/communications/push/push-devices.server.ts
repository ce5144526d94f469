import { createHash } from 'node:crypto'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { isPushEndpoint } from '~/platform/push/web-push.server'
import type { Parent } from '~/values/actor'
import { formatBrowser } from '~/values/format/format-browser'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { mostDevices, type DeviceRefusal } from './push-device'
import type { DeviceDetails } from './push-forms'

export { pushPublicKey } from '~/platform/push/web-push.server'

/** A device that gets notifications. */
type Device = {
  id: string
  /** Such as `Chrome on Android`. */
  browser: string
  createdAt: Date
  /** SHA-256 of its address in hexadecimal, by which a browser knows itself. */
  digest: string
}

/** A parent's own devices, the latest first. */
export async function findDevices({ id: guardianId }: Parent): Promise<Device[]> {
  const rows = await database().pushSubscription.findMany({
    where: { guardianId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ id, browser, createdAt, endpoint }) => ({
    id,
    browser,
    createdAt,
    digest: createHash('sha256').update(endpoint).digest('hex'),
  }))
}

/** Turns notifications on for a browser. It is the device of whoever did so last. Idempotent. */
export async function addDevice(
  parent: Parent,
  { endpoint, p256dh, auth }: DeviceDetails,
  now: Date = clock.now(),
): Promise<Outcome<{ deviceId: string }, DeviceRefusal>> {
  if (!isPushEndpoint(endpoint)) return { refused: 'unknown-service' }
  const { id: guardianId, sessionId } = parent
  return await transaction(async (tx) => {
    await lockRow(tx, 'guardian', guardianId)
    const known = await tx.pushSubscription.findFirst({ where: { endpoint, guardianId } })
    if (known) {
      await tx.pushSubscription.updateMany({
        where: { id: known.id },
        data: { p256dh, auth, sessionId },
      })
      return { deviceId: known.id }
    }
    if ((await tx.pushSubscription.count({ where: { guardianId } })) >= mostDevices)
      return { refused: 'too-many-devices' }
    // somebody else was signed in at it
    await tx.pushSubscription.deleteMany({ where: { endpoint } })
    const { id: deviceId } = await tx.pushSubscription.create({
      data: {
        guardianId,
        endpoint,
        p256dh,
        auth,
        sessionId,
        browser: formatBrowser(parent.userAgent),
        createdAt: now,
      },
    })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    await recordAuditEvent(tx, parent, { action: 'turn-on-notifications', ...subject }, now)
    return { deviceId }
  })
}

/**
 * A browser's new address and keys in place of the old address, with what it was still to get.
 * False if notifications are not on for the old one, or for another family: an address that changes
 * turns nothing on that its parent turned off.
 */
export async function renewDevice(
  parent: Parent,
  { replaces, endpoint, p256dh, auth }: DeviceDetails & { replaces: string },
): Promise<boolean> {
  if (!isPushEndpoint(endpoint)) return false
  const { id: guardianId, sessionId } = parent
  return await transaction(async (tx) => {
    await lockRow(tx, 'guardian', guardianId)
    const old = await tx.pushSubscription.findFirst({ where: { endpoint: replaces, guardianId } })
    if (!old) return false
    await tx.pushSubscription.deleteMany({ where: { endpoint, id: { not: old.id } } })
    const { count } = await tx.pushSubscription.updateMany({
      where: { id: old.id, endpoint: replaces },
      data: { endpoint, p256dh, auth, sessionId },
    })
    return count === 1
  })
}

/**
 * Part of ending sessions of an account: turns notifications off on their devices, and on those whose
 * session is not known anymore.
 */
export async function forgetDevices(
  tx: Transaction,
  { accountId, sessionIds }: { accountId: string; sessionIds: string[] },
): Promise<void> {
  const unknown = { sessionId: null, guardian: { account: { id: accountId } } }
  await tx.pushSubscription.deleteMany({
    where: { OR: [{ sessionId: { in: sessionIds } }, unknown] },
  })
}

/** Turns notifications of a device off. False if it is none of theirs, or no longer. */
export async function removeDevice(
  parent: Parent,
  deviceId: string,
  now: Date = clock.now(),
): Promise<boolean> {
  if (!isRowId(deviceId)) return false
  return await transaction(async (tx) => {
    const theirs = { id: deviceId, guardianId: parent.id }
    const { count } = await tx.pushSubscription.deleteMany({ where: theirs })
    if (count === 0) return false
    const subject = { subjectKind: 'guardian', subjectId: parent.id }
    await recordAuditEvent(tx, parent, { action: 'turn-off-notifications', ...subject }, now)
    return true
  })
}
