import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { sendPush, sendsPushes } from '~/platform/push/web-push.server'
import { addDays, addMinutes, calendarDateAt, type TimeZone } from '~/values/business-time'
import type { EmailComposers } from '../compose-email'
import { mostAttempts } from '../delivery/record-delivery.server'
import { isDue } from '../delivery/is-due'
import { emailKindOf } from '../email-kinds'
import type { PushNotification } from './push-notification'
import {
  recordPushEnd,
  recordPushLater,
  recordPushOutcome,
  type DuePush,
} from './record-push.server'

/** Longer than the timeout of a request. After that the worker counts as dead. */
const leaseMinutes = 3

/** The limit per run; the next run is a minute later. */
const mostInOneRun = 500

/**
 * Sends one notification if it is due. One whose answer was lost is sent again: by its topic it
 * replaces the first at the push service, and by its tag on the device.
 * @throws the composing error, after recording it
 */
export async function deliverPush(
  composers: EmailComposers,
  id: string,
  now: Date = clock.now(),
): Promise<void> {
  if (!sendsPushes()) return
  const push = await claimPush(id, now)
  if (!push) return
  if (push.attempts > mostAttempts) return await recordPushEnd(push, 'failed', now, 'gave-up')
  const notice = await composeNotice(composers, push, now)
  if (!notice) return await recordPushEnd(push, 'dropped', now)
  const until = endOf(notice, (await findSettings()).timeZone, now)
  if (!until) return await recordPushEnd(push, 'dropped', now)

  // last, as turning a device off counts until then
  const device = await database().pushSubscription.findUnique({
    where: { id: push.subscriptionId, guardian: { erasedAt: null } },
  })
  if (!device) return
  const tag = push.emailId.replaceAll('-', '')
  const { title, body, path } = notice
  const ttlSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  const payload = JSON.stringify({ title, body, path, tag })
  const outcome = await sendPush(device, { payload, topic: tag, ttlSeconds })
  await recordPushOutcome(push, outcome, { device, now })
}

/** Sends all due notifications: retries, and those whose worker died. */
export async function deliverDuePushes(
  composers: EmailComposers,
  now: Date = clock.now(),
): Promise<void> {
  if (!sendsPushes()) return
  const due = await database().pushMessage.findMany({
    where: { heldAt: null, nextAttemptAt: { lte: now } },
    orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
    take: mostInOneRun,
    select: { id: true },
  })
  await forEachSequential(due, ({ id }) => deliverPush(composers, id, now))
}

/** A single statement, so only one worker gets it. Null if it is not due. */
async function claimPush(id: string, now: Date): Promise<DuePush | null> {
  const [push] = await database().pushMessage.updateManyAndReturn({
    where: { id, ...isDue(now) },
    data: { attempts: { increment: 1 }, nextAttemptAt: addMinutes(now, leaseMinutes) },
  })
  return push ?? null
}

/** Null if its content no longer holds, or is nothing for a lock screen. */
async function composeNotice(
  composers: EmailComposers,
  push: DuePush,
  now: Date,
): Promise<PushNotification | null> {
  const row = await database().outboxMessage.findUnique({ where: { id: push.emailId } })
  if (!row) return null
  const email = { ...row, kind: emailKindOf(row) }
  const composer = composers[email.kind]
  if (!composer) throw new TypeError(`no one composes emails of the kind ${email.kind}`)
  try {
    return (await composer(database(), email, now))?.content.notice ?? null
  } catch (error) {
    await recordPushLater(push, { later: 'not-composed' }, now)
    throw error
  }
}

/** Until when it is news; null if it is none, or about no lesson of today or tomorrow. */
function endOf({ about }: PushNotification, timeZone: TimeZone, now: Date): Date | null {
  if ('until' in about) return about.until > now ? about.until : null
  const today = calendarDateAt(now, timeZone)
  const days = [today, addDays(today, 1)]
  const near = about.lessons.filter((at) => at > now && days.includes(calendarDateAt(at, timeZone)))
  return near.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null
}
