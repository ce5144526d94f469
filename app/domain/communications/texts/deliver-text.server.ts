import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import type { OutgoingText } from '~/platform/texts/outgoing-text.server'
import { textProvider } from '~/platform/texts/text-provider.server'
import { addMinutes, calendarDateAt } from '~/values/business-time'
import type { DueEmail, EmailComposers } from '../compose-email'
import { isDue } from '../delivery/is-due'
import { quietUntil } from '../delivery/quiet-hours'
import { emailKindOf } from '../email-kinds'
import type { ShortContent } from '../emails/email-content'
import {
  mostTextAttempts,
  recordAccepted,
  recordAttempt,
  recordNotSent,
  recordOutcome,
  recordTextDropped,
  recordTextEnd,
  recordTextWaiting,
  type DueText,
} from './record-text.server'
import { textRuleOf } from './text-kinds'
import { toTextBody } from './text-length'
import { toTextNumber } from './text-number'
import { confirmationText } from './text-texts'

/** Longer than the provider's timeout. After that the worker counts as dead. */
const leaseMinutes = 3

/** The limit per run; the next run is a minute later. */
const mostInOneRun = 500

/**
 * How long after an attempt with a lost answer the provider is asked whether it has the text: it
 * lists what it took at once, and a request still on its way has timed out.
 */
const settlesMinutes = 2

/**
 * Sends one text if it is due. Providers take no idempotency key: the attempt is recorded before, and
 * one whose answer was lost is looked up before the text is sent again. If that cannot be found out
 * either, it ends as unknown and is not sent again: nobody gets a text twice.
 * @throws the composing error, after recording it
 */
export async function deliverText(
  composers: EmailComposers,
  id: string,
  now: Date = clock.now(),
): Promise<void> {
  const provider = textProvider()
  if (!provider) return
  const text = await claimText(id, now)
  if (!text) return
  if (text.attemptedAt && !(await isNotSent(text, text.attemptedAt, now))) return
  if (text.attempts > mostTextAttempts) return await recordTextEnd(text, 'failed', now, 'gave-up')

  const number = await findNumber(text)
  if (!number) return await recordTextEnd(text, 'declined', now)
  const body = await makeBody(composers, text, now)
  if (!body) return await recordTextDropped(text, now)
  const outgoing = { id: text.id, to: number, body }
  if (!(await recordAttempt(text, outgoing, now))) return
  await recordOutcome(text, await provider.send(outgoing), now)
}

/** Sends all due texts: retries, and those whose worker died. */
export async function deliverDueTexts(
  composers: EmailComposers,
  now: Date = clock.now(),
): Promise<void> {
  if (!textProvider()) return
  const due = await database().textMessage.findMany({
    where: { heldAt: null, nextAttemptAt: { lte: now } },
    orderBy: { nextAttemptAt: 'asc' },
    take: mostInOneRun,
    select: { id: true },
  })
  await forEachSequential(due, ({ id }) => deliverText(composers, id, now))
}

/** A single statement, so only one worker gets it. Null if it is not due, or waits for the morning. */
async function claimText(id: string, now: Date): Promise<DueText | null> {
  const [text] = await database().textMessage.updateManyAndReturn({
    where: { id, ...isDue(now) },
    data: { attempts: { increment: 1 }, nextAttemptAt: addMinutes(now, leaseMinutes) },
  })
  if (!text) return null
  const waits = textRuleOf(text).mayWait ? quietUntil(now, await findSettings()) : null
  return waits && !text.attemptedAt ? await recordTextWaiting(text, waits) : text
}

/** Settles an earlier attempt without an answer. Whether the text can be sent again now. */
async function isNotSent(text: DueText, since: Date, now: Date): Promise<boolean> {
  const askAt = addMinutes(since, settlesMinutes)
  if (askAt > now) {
    await recordTextWaiting(text, askAt)
    return false
  }
  const { id, toPhone, body } = text
  const outgoing: OutgoingText = { id, to: toPhone ?? '', body: body ?? '' }
  const found = await textProvider()!.findSent(outgoing, since)
  if (!found) {
    await recordOutcome(text, { unknown: 'no-answer' }, now)
    return false
  }
  const others = await database().textMessage.findMany({
    where: { providerId: { in: found } },
    select: { providerId: true },
  })
  const sent = found.filter((sid) => others.every(({ providerId }) => providerId !== sid)).at(-1)
  if (sent) {
    await recordAccepted(text, sent, now)
    return false
  }
  return await recordNotSent(text)
}

/** The number of an adult who agrees, and still has it; null otherwise. */
async function findNumber({ guardianId }: DueText): Promise<string | null> {
  if (!guardianId) return null
  const optIn = await database().textOptIn.findFirst({
    where: { guardianId, endedAt: null, guardian: { erasedAt: null } },
    select: { phone: true, guardian: { select: { phone: true } } },
  })
  return optIn && toTextNumber(optIn.guardian.phone) === optIn.phone ? optIn.phone : null
}

/** Null if its content no longer holds, or it is about no lesson of today. */
async function makeBody(
  composers: EmailComposers,
  text: DueText,
  now: Date,
): Promise<string | null> {
  try {
    const short = await composeShort(composers, text, now)
    if (!short) return null
    const { name, timeZone } = await findSettings()
    const isToday = (at: Date) => calendarDateAt(at, timeZone) === calendarDateAt(now, timeZone)
    if (short.on && !short.on.some(isToday)) return null
    return toTextBody(name, short.text)
  } catch (error) {
    await recordOutcome(text, { later: 'not-composed' }, now)
    throw error
  }
}

async function composeShort(
  composers: EmailComposers,
  text: DueText,
  now: Date,
): Promise<ShortContent | null> {
  const { kind, emailId } = text
  if (kind === 'texts-confirmed') return { text: confirmationText() }
  const instead = textRuleOf(text).emailInstead
  if (instead) {
    const like = { ...text, kind: instead, accountId: null, messageId: '' }
    return await shortOf(composers, like, now)
  }
  const row = emailId && (await database().outboxMessage.findUnique({ where: { id: emailId } }))
  if (!row) return null
  return await shortOf(composers, { ...row, kind: emailKindOf(row) }, now)
}

async function shortOf(
  composers: EmailComposers,
  email: DueEmail,
  now: Date,
): Promise<ShortContent | null> {
  const composer = composers[email.kind]
  if (!composer) throw new TypeError(`no one composes emails of the kind ${email.kind}`)
  return (await composer(database(), email, now))?.content.short ?? null
}
