import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { sendEmail } from '~/platform/email/mailer.server'
import { addressEmail } from './address-email.server'
import type { DueEmail, EmailComposers } from '../compose-email'
import { withOwnWords } from '../emails/with-own-words.server'
import { findEmailWords } from '../words/save-email-words.server'
import { noAddress } from '../message'
import {
  mostAttempts,
  recordDropped,
  recordFailure,
  recordGivenUp,
  recordOptedOut,
  recordSent,
  recordWaiting,
  resetFarFutureAttempts,
} from './record-delivery.server'
import { emailRuleOf } from '../email-kinds'
import { quietUntil } from './quiet-hours'
import { takeDueEmail } from './take-due-email.server'

/** The limit per run; the next run is a minute later. */
const mostInOneRun = 500

/**
 * Delivers one email if it is due: claims it, composes it, sends it outside any transaction and
 * records the result. If killed in between, it is due again when its lease expires.
 * @throws the composing error, after recording it
 */
export async function deliverEmail(
  composers: EmailComposers,
  id: string,
  now: Date = clock.now(),
): Promise<void> {
  const email = await claimEmail(id, now)
  const made = email && (await make(composers, email, now))
  if (!made) return

  const outcome = await sendEmail(made.outgoing)
  if (typeof outcome === 'object') await recordFailure(email, outcome, now, made.copy.toAddress)
  else await recordSent(email, made.copy, outcome, now)
}

/** Delivers all due emails: retries, and those whose worker died. */
export async function deliverDueEmail(
  composers: EmailComposers,
  now: Date = clock.now(),
): Promise<void> {
  await resetFarFutureAttempts(now)
  const due = await database().outboxMessage.findMany({
    where: { heldAt: null, nextAttemptAt: { lte: now } },
    orderBy: { nextAttemptAt: 'asc' },
    take: mostInOneRun,
    select: { id: true },
  })
  await forEachSequential(due, ({ id }) => deliverEmail(composers, id, now))
}

/** Null if there is nothing to send, which is recorded. */
async function make(composers: EmailComposers, email: DueEmail, now: Date) {
  try {
    const composed = await compose(composers, email, now)
    if (!composed) return await recordDropped(email, now)
    const { to } = composed
    if (!to) return await recordFailure(email, { code: noAddress, passes: false }, now)
    const content = withOwnWords(composed.content, await findEmailWords(email.kind))
    return addressEmail(email, { to, content }, await findSettings(), now)
  } catch (error) {
    await recordFailure(email, { code: 'not-composed', passes: true }, now)
    throw error
  }
}

async function compose(composers: EmailComposers, email: DueEmail, now: Date) {
  const composer = composers[email.kind]
  if (!composer) throw new TypeError(`no one composes emails of the kind ${email.kind}`)
  return await composer(database(), email, now)
}

/**
 * Claims a due email for one attempt. Null if it is not due or already claimed, and if it waits for
 * quiet hours or was opted out of, which is recorded.
 */
export async function claimEmail(id: string, now: Date): Promise<DueEmail | null> {
  const email = await takeDueEmail(id, now)
  if (!email) return null
  const rule = emailRuleOf(email.kind)
  const waits = rule.mayWait ? quietUntil(now, await findSettings()) : null
  if (waits) return await recordWaiting(email, waits)
  if (rule.topic && email.guardianId) {
    const decline = { guardianId: email.guardianId, topic: rule.topic }
    if ((await database().emailOptOut.count({ where: decline })) > 0)
      return await recordOptedOut(email, now)
  }
  return email.attempts > mostAttempts ? await recordGivenUp(email, now) : email
}
