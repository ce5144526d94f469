import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { snapshotOf } from '~/domain/family/waivers/sign-waivers.server'
import { acceptsAllRequired, endOfSignature } from '~/domain/family/waivers/waiver'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import type { Visitor } from '~/values/actor'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { limitGuests } from './answer-invitation.server'
import { findOwnReply } from './find-guests.server'
import type { GuestWaiver, GuestWaiverRefusal } from './guest-forms'

/**
 * A parent signs the current waiver for a guest, with everything that the page showed, in the browser
 * that answered. Once for each answer. Null without access.
 */
export async function signGuestWaiver(
  visitor: Visitor,
  token: string,
  guestId: string,
  answers: GuestWaiver,
  now: Date = clock.now(),
): Promise<Outcome<{ guestId: string }, GuestWaiverRefusal> | null> {
  if (!(await findOwnReply(visitor, token, guestId, now))) return null
  const refused = await limitGuests(visitor, now)
  if (refused) return refused
  return await transaction(async (tx) => {
    await lockRow(tx, 'party_guest', guestId)
    const guest = await findOwnReply(visitor, token, guestId, now, tx)
    const [answer] = answers.athletes
    if (!guest || !answer) return null
    if (guest.waiverId) return { guestId }
    if (!guest.coming) return { refused: 'not-coming' }
    const [version, settings] = await Promise.all([findCurrentWaiver(tx), findSettings(tx)])
    if (answers.versionId !== version.id) return { refused: 'waiver-changed' }
    if (!acceptsAllRequired(version, answer.clauses))
      return { refused: 'clause-missing', field: 'athletes[0].clauses' }
    if (answers.bornOn > calendarDateAt(now, settings.timeZone))
      return { refused: 'not-born-yet', field: 'bornOn' }

    const waiverId = newId()
    const { address, userAgent } = visitor
    await tx.partyWaiver.create({
      data: {
        id: waiverId,
        partyId: guest.partyId,
        versionId: version.id,
        textHash: version.textHash,
        snapshot: snapshotOf(version, answer),
        childName: answers.childName,
        childBornOn: dateForDatabase(answers.bornOn),
        signerName: answers.signerName,
        drawing: answers.drawing,
        relationship: answer.relationship,
        signedAt: now,
        validUntil: endOfSignature(now, settings),
        address,
        userAgent,
      },
    })
    await tx.partyGuest.update({ where: { id: guestId }, data: { waiverId } })
    const subject = { subjectKind: 'booking', subjectId: guest.party.bookingId }
    const details = { guestId, waiverId }
    await recordAuditEvent(tx, visitor, { action: 'sign-guest-waiver', ...subject, details }, now)
    return { guestId }
  })
}
