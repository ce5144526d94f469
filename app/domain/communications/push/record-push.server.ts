import { database, type Prisma } from '~/platform/database/database.server'
import type { PushOutcome, PushTarget } from '~/platform/push/web-push.server'
import { addMinutes } from '~/values/business-time'
import { pauseAfter } from '../delivery/record-delivery.server'

export type DuePush = {
  id: string
  subscriptionId: string
  emailId: string
  /** Including this one. */
  attempts: number
}

/** Records the push service's answer, and when to go on if that can help. */
export async function recordPushOutcome(
  push: DuePush,
  outcome: PushOutcome,
  { device, now }: { device: PushTarget; now: Date },
): Promise<void> {
  if (outcome === 'accepted') return await recordPushEnd(push, 'sent', now, null)
  if (outcome === 'gone') return await forgetDevice(push, device)
  if ('refused' in outcome) return await recordPushEnd(push, 'failed', now, outcome.refused)
  await recordPushLater(push, outcome, now)
}

/**
 * Tries again after the next pause, or the service's if that is longer; gives up after the last.
 */
export async function recordPushLater(
  push: DuePush,
  { later, afterSeconds = 0 }: { later: string; afterSeconds?: number },
  now: Date,
): Promise<void> {
  const pause = pauseAfter(push.attempts)
  if (pause === undefined) return await recordPushEnd(push, 'failed', now, later)
  const nextAttemptAt = addMinutes(now, Math.max(pause, afterSeconds / 60))
  await change(push, { lastError: later, nextAttemptAt })
}

/** Without `lastError` the one of an earlier attempt stays; null clears it. */
export async function recordPushEnd(
  push: DuePush,
  outcome: 'sent' | 'dropped' | 'failed',
  now: Date,
  lastError?: string | null,
): Promise<void> {
  await change(push, { outcome, endedAt: now, nextAttemptAt: null, lastError })
}

/** With all that was to be sent to it, unless it agreed anew meanwhile. */
async function forgetDevice({ subscriptionId }: DuePush, device: PushTarget): Promise<void> {
  const { endpoint, p256dh, auth } = device
  await database().pushSubscription.deleteMany({
    where: { id: subscriptionId, endpoint, p256dh, auth },
  })
}

/** A worker whose lease was taken over changes nothing. */
async function change(
  { id, attempts }: DuePush,
  data: Prisma.PushMessageUpdateManyMutationInput,
): Promise<void> {
  await database().pushMessage.updateMany({ where: { id, attempts, outcome: null }, data })
}
