import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addMinutes, instantAt, type CalendarDate, type WallTime } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { audienceOf } from './audience.server'
import {
  mostDaysToSchedule,
  type SchedulingRefusal,
  type UnschedulingRefusal,
} from './family-message'
import { lockFamilyMessage, withLockedMessage } from './lock-family-message.server'
import { queueSending } from './queue-family-message.server'
import { recordMessageEvent } from './record-message-event.server'
import { storeRecipients } from './recipients.server'
import { whyNotChange } from './save-family-message.server'

type Wanted = { version: number; day: CalendarDate; time: WallTime }

/**
 * Schedules a draft for a local time; who gets it is decided then. Idempotent. Null if there is none
 * or no permission.
 */
export async function scheduleFamilyMessage(
  staff: Staff,
  messageId: string,
  { version, day, time }: Wanted,
  now: Date = clock.now(),
): Promise<Outcome<{ scheduledAt: Date }, SchedulingRefusal> | null> {
  return await withLockedMessage(staff, messageId, async (tx, message) => {
    const { timeZone } = await findSettings(tx)
    const scheduledAt = instantAt(day, time, timeZone)
    if (!scheduledAt) return { refused: 'no-such-time', field: 'time' }
    if (scheduledAt <= now) return { refused: 'past', field: 'time' }
    if (scheduledAt > addMinutes(now, mostDaysToSchedule * 24 * 60))
      return { refused: 'too-far', field: 'day' }
    if (message.scheduledAt?.getTime() === scheduledAt.getTime()) return { scheduledAt }
    const refusal = whyNotChange(message, version)
    if (refusal) return refusal
    await tx.familyMessage.update({ where: { id: messageId }, data: { scheduledAt } })
    await queueSending(tx, messageId, scheduledAt)
    await recordMessageEvent(tx, staff, { action: 'schedule-family-message', messageId }, now)
    return { scheduledAt }
  })
}

/** Makes a scheduled message a draft again. Idempotent. Null if there is none or no permission. */
export async function unscheduleFamilyMessage(
  staff: Staff,
  messageId: string,
  now: Date = clock.now(),
): Promise<Outcome<{ messageId: string }, UnschedulingRefusal> | null> {
  return await withLockedMessage(staff, messageId, async (tx, message) => {
    if (message.sentAt) return { refused: 'begun' }
    if (!message.scheduledAt) return { messageId }
    await tx.familyMessage.update({ where: { id: messageId }, data: { scheduledAt: null } })
    await recordMessageEvent(tx, staff, { action: 'unschedule-family-message', messageId }, now)
    return { messageId }
  })
}

/** Begins a scheduled message that is due, with its recipients as they are now. Idempotent. */
export async function startScheduledMessage(
  messageId: string,
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    const message = await lockFamilyMessage(tx, messageId)
    if (!message?.scheduledAt || message.sentAt) return
    // the queue goes by the database's clock, which may be ahead
    if (message.scheduledAt > now) return await queueSending(tx, messageId, message.scheduledAt)
    await storeRecipients(tx, { ...message, ...audienceOf(message) }, now)
    await tx.familyMessage.update({ where: { id: messageId }, data: { sentAt: now } })
  })
}
