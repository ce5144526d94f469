import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { isSignedByTwilio } from '~/platform/texts/twilio-signature.server'
import { system } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { queueEmailInstead } from './email-instead.server'
import { toTextNumber } from './text-number'
import { consentByReply, helpText, noReplyText } from './text-texts'

type TwilioRefusal = 'bad-signature'

export const twilioMessages: Record<TwilioRefusal, string> = {
  'bad-signature': 'Only Twilio may send this, signed with our account’s token.',
}

/** A signed call: the path with its query, the posted fields and the signature. */
export type TwilioCall = { path: string; fields: URLSearchParams; signature: string | null }

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']
const startWords = ['START', 'UNSTOP']
const helpWords = ['HELP', 'INFO']

/**
 * An answer to a text message. STOP ends the texts of every adult with that number; START brings
 * them back where STOP ended them. What is to be answered; null for nothing, as Twilio itself answers
 * STOP and START.
 */
export async function receiveTextReply(
  { path, fields, signature }: TwilioCall,
  now: Date = clock.now(),
): Promise<Outcome<{ reply: string | null }, TwilioRefusal>> {
  if (!isSignedByTwilio(path, fields, signature)) return { refused: 'bad-signature' }
  const from = fields.get('From') ?? ''
  const word = (fields.get('Body') ?? '').trim().toUpperCase()
  return await transaction(async (tx) => {
    if (stopWords.includes(word)) {
      await endOptInsOf(tx, from, 'reply', now)
      return { reply: null }
    }
    if (startWords.includes(word)) {
      await restoreOptInsOf(tx, from, now)
      return { reply: null }
    }
    const business = await findSettings(tx)
    return { reply: helpWords.includes(word) ? helpText(business) : noReplyText(business) }
  })
}

/** The carrier or the phone does not take it: https://www.twilio.com/docs/api/errors */
const refusedCodes = ['30003', '30004', '30005', '30006']

/** What became of a text message. It may be told before the answer to our request was recorded. */
export async function receiveTextStatus(
  { path, fields, signature }: TwilioCall,
  now: Date = clock.now(),
): Promise<Outcome<{ received: true }, TwilioRefusal>> {
  if (!isSignedByTwilio(path, fields, signature)) return { refused: 'bad-signature' }
  const id = new URLSearchParams(path.split('?')[1]).get('text') ?? ''
  const status = fields.get('MessageStatus') ?? ''
  if (!isRowId(id) || !['delivered', 'undelivered', 'failed'].includes(status))
    return { received: true }
  const code = fields.get('ErrorCode')
  await transaction(async (tx) => {
    const failure = refusedCodes.includes(code ?? '') ? 'refused' : 'undelivered'
    const [text] = await tx.textMessage.updateManyAndReturn({
      where: { id, OR: [{ outcome: null }, { outcome: { in: ['sent', 'unknown'] } }] },
      data: {
        outcome: status === 'delivered' ? 'delivered' : failure,
        lastError: status === 'delivered' || !code ? null : `twilio ${code}`,
        providerId: fields.get('MessageSid'),
        endedAt: now,
        nextAttemptAt: null,
      },
    })
    if (text && status !== 'delivered') await queueEmailInstead(tx, text, now)
    if (code === '21610' && text?.toPhone) await endOptInsOf(tx, text.toPhone, 'carrier', now)
  })
  return { received: true }
}

/** Part of a command: ends the texts of every adult who agreed to them at a number. */
export async function endOptInsOf(
  tx: Transaction,
  phone: string,
  endedBy: 'reply' | 'carrier',
  now: Date,
): Promise<void> {
  const ended = await tx.textOptIn.updateManyAndReturn({
    where: { phone, endedAt: null },
    data: { endedAt: now, endedBy },
    select: { guardianId: true },
  })
  for (const { guardianId } of ended) await record(tx, 'stop-texts', guardianId, now)
}

/** Only where a STOP was the last word, and to the number that they still have. */
async function restoreOptInsOf(tx: Transaction, phone: string, now: Date): Promise<void> {
  const guardians = await tx.guardian.findMany({
    where: { erasedAt: null, mergedIntoId: null, textOptIns: { some: { phone } } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      phone: true,
      textOptIns: { orderBy: [{ agreedAt: 'desc' }, { id: 'desc' }], take: 1 },
    },
  })
  for (const { id: guardianId, phone: theirs, textOptIns } of guardians) {
    const [last] = textOptIns
    const isStopped = last?.endedBy === 'reply' || last?.endedBy === 'carrier'
    if (!isStopped || last.phone !== phone || toTextNumber(theirs) !== phone) continue
    const consent = { phone, wording: consentByReply, agreedAt: now }
    const { count } = await tx.textOptIn.createMany({
      data: { id: newId(), guardianId, ...consent },
      skipDuplicates: true,
    })
    if (count > 0) await record(tx, 'restart-texts', guardianId, now)
  }
}

async function record(
  tx: Transaction,
  action: 'stop-texts' | 'restart-texts',
  guardianId: string,
  now: Date,
): Promise<void> {
  const subject = { subjectKind: 'guardian', subjectId: guardianId }
  await recordAuditEvent(tx, system, { action, ...subject }, now)
}
