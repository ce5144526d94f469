import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { sendMail } from '~/platform/mail/mailer.server'
import { addressMail } from '../address-mail.server'
import { claimMail } from '../claim-mail.server'
import type { DueMail, MailComposers } from '../compose-mail'
import { inOwnWords } from '../emails/in-own-words.server'
import { findMailWords } from '../words/find-mail-words.server'
import { noAddress } from '../message'
import { recallFarOff, recordDropped, recordFailure, recordSent } from './record-delivery.server'

/** As many as one run looks at; the next one is a minute later. */
const mostInOneRun = 500

/**
 * Delivers one mail if it is due: taken first, made, sent outside of any transaction, and kept as
 * sent. Killed in between, it is due again when its lease is over.
 * @throws what making it failed with; that it failed is kept
 */
export async function deliverMail(
  composers: MailComposers,
  id: string,
  now: Date = clock.now(),
): Promise<void> {
  const mail = await claimMail(id, now)
  const made = mail && (await make(composers, mail, now))
  if (!made) return

  const outcome = await sendMail(made.outgoing)
  if (typeof outcome === 'object') await recordFailure(mail, outcome, now)
  else await recordSent(mail, made.copy, outcome, now)
}

/** Delivers every mail that is due: retries, and those whose runner died. */
export async function deliverDueMail(
  composers: MailComposers,
  now: Date = clock.now(),
): Promise<void> {
  await recallFarOff(now)
  const due = await database().outboxMessage.findMany({
    where: { nextAttemptAt: { lte: now } },
    orderBy: { nextAttemptAt: 'asc' },
    take: mostInOneRun,
    select: { id: true },
  })
  await forEachSequential(due, ({ id }) => deliverMail(composers, id, now))
}

/** Null where there is nothing to send, which is kept. */
async function make(composers: MailComposers, mail: DueMail, now: Date) {
  try {
    const composed = await compose(composers, mail, now)
    if (!composed) return await recordDropped(mail, now)
    const { to } = composed
    if (!to) return await recordFailure(mail, { code: noAddress, passes: false }, now)
    const letter = inOwnWords(composed.letter, await findMailWords(mail.kind))
    return addressMail(mail, { to, letter }, await findSettings(), now)
  } catch (error) {
    await recordFailure(mail, { code: 'not-composed', passes: true }, now)
    throw error
  }
}

async function compose(composers: MailComposers, mail: DueMail, now: Date) {
  const composer = composers[mail.kind]
  if (!composer) throw new TypeError(`no one composes emails of the kind ${mail.kind}`)
  return await composer(database(), mail, now)
}
