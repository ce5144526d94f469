import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { consumeRateLimit, type Limit } from '~/platform/database/rate-limit.server'
import { seal } from '~/platform/secrets/encryption.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { formatWait } from '~/values/format/format-time'
import { networkOf } from '~/values/network'
import type { Outcome, Refused } from '~/values/outcome'
import type { GuestReply, GuestReplyRefusal } from './guest-forms'
import { findInvitedParty } from './guest-links.server'

/** More than any party has; a link that went astray fills no table. */
const mostAnswers = 100

/** Of one network, such as the lobby of a school. */
const limit: Limit = { of: 'answer to a party from', most: 30, minutes: 60 }

type AnsweredInvitation = { guestId: string; visitorToken: string }

/**
 * A parent answers an invitation for one child, or changes that answer in the same browser.
 * Idempotent by the id of the form. Null if the link opens nothing, or another browser answered.
 */
export async function answerInvitation(
  visitor: Visitor,
  token: string,
  reply: GuestReply,
  now: Date = clock.now(),
): Promise<Outcome<AnsweredInvitation, GuestReplyRefusal> | null> {
  if (!(await findInvitedParty(token, now))) return null
  const refused = await limitGuests(visitor, now)
  if (refused) return refused
  // a form that is sent twice at once gets one cookie
  const visitorToken = visitor.token ?? tokenFrom('party-guest', reply.id)
  return await transaction(async (tx) => {
    const invited = await findInvitedParty(token, now, tx)
    if (!invited) return null
    const { partyId, bookingId } = invited
    await lockRow(tx, 'party', partyId)
    const outcome = await save(
      tx,
      { partyId, visitorTokenHash: hashToken(visitorToken) },
      reply,
      now,
    )
    if (!outcome || 'refused' in outcome) return outcome
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    const details = { guestId: reply.id, coming: reply.coming === 'yes' }
    await recordAuditEvent(tx, visitor, { action: 'answer-invitation', ...subject, details }, now)
    return { ...outcome, visitorToken }
  })
}

/** Limits what anyone with a link can send. */
export async function limitGuests(
  { address }: Pick<Visitor, 'address'>,
  now: Date,
): Promise<Refused<'too-many-tries'> | null> {
  const taken = await consumeRateLimit(limit, networkOf(address), now)
  if (!('waitSeconds' in taken)) return null
  const { waitSeconds } = taken
  return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
}

async function save(
  tx: Transaction,
  owner: { partyId: string; visitorTokenHash: string },
  { id, note, website: _website, people = 1, ...reply }: GuestReply,
  now: Date,
): Promise<Outcome<{ guestId: string }, GuestReplyRefusal> | null> {
  const sealed = note ? seal(note, id) : { keyId: null, nonce: null, ciphertext: null }
  const coming = reply.coming === 'yes'
  const data = { ...reply, ...sealed, coming, people: coming ? people : 0, answeredAt: now }
  const before = await tx.partyGuest.findUnique({ where: { id } })
  if (!before) {
    if ((await tx.partyGuest.count({ where: { partyId: owner.partyId } })) >= mostAnswers)
      return { refused: 'too-many-answers' }
    await tx.partyGuest.create({ data: { id, ...owner, ...data, createdAt: now } })
    return { guestId: id }
  }
  if (before.partyId !== owner.partyId || before.visitorTokenHash !== owner.visitorTokenHash)
    return null
  if (before.waiverId && before.childName !== reply.childName)
    return { refused: 'name-signed', field: 'childName', detail: before.childName }
  await tx.partyGuest.update({ where: { id }, data })
  return { guestId: id }
}
