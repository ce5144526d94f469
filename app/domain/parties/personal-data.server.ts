import { athletesOnlyOf } from '~/domain/family/athletes/athletes-only-of'
import type { Prisma } from '~/platform/database/database.server'
import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import { unseal } from '~/platform/secrets/encryption.server'
import { daysOfReplies } from './party'
import { partyWaiverRetention } from './guests/party-waiver-retention.server'

/** That there was a party stays with its booking, for accounting, without a name. */
export const personalData: PersonalData = {
  personal: {
    party: ['note'],
    party_guest: ['child_name', 'contact_name', 'phone', 'email', 'key_id', 'nonce', 'ciphertext'],
    party_waiver: [
      ...['snapshot', 'child_name', 'child_born_on', 'signer_name', 'drawing', 'relationship'],
      ...['address', 'user_agent'],
    ],
  },
  impersonal: {
    party_package: [
      ...['id', 'slug', 'title', 'description', 'lesson_type_id', 'coach_id', 'venue_id'],
      ...['duration_minutes', 'price_cents', 'deposit_cents', 'children_included'],
      ...['extra_child_cents', 'most_children', 'min_age', 'max_age', 'notice_days'],
      ...['change_days', 'due_days', 'weekdays', 'start_times', 'bookable_from', 'bookable_until'],
      ...['published', 'created_at', 'version'],
    ],
    party: [
      ...['id', 'booking_id', 'package_id', 'children', 'children_included'],
      ...['extra_child_cents', 'most_children', 'change_days', 'due_days'],
      ...['created_at', 'version'],
    ],
    party_link: ['id', 'party_id', 'token_hash', 'created_at', 'ended_at'],
    party_guest: [
      ...['id', 'party_id', 'visitor_token_hash', 'coming', 'people', 'waiver_id'],
      ...['created_at', 'answered_at'],
    ],
    party_waiver: ['id', 'party_id', 'version_id', 'text_hash', 'signed_at', 'valid_until'],
  },
  kept: {
    party: 'as long as the family that booked it',
    party_link: [
      daysAfter(daysOfReplies, 'the party', (tx, before) =>
        tx.partyLink.deleteMany({ where: { party: overSince(before) } }),
      ),
    ],
    party_guest: [
      daysAfter(daysOfReplies, 'the party', (tx, before) =>
        tx.partyGuest.deleteMany({ where: { party: overSince(before) } }),
      ),
    ],
    party_waiver: [partyWaiverRetention],
  },
  /** A guest's parent has no account, and may have given an address. */
  async exportByEmail(tx, email) {
    const rows = await tx.partyGuest.findMany({
      where: { email },
      include: { waiver: { omit: { address: true, userAgent: true } } },
    })
    return {
      partyReplies: rows.map(
        ({ keyId, nonce, ciphertext, visitorTokenHash: _browser, ...row }) => ({
          ...row,
          note: keyId && nonce && ciphertext ? unseal({ keyId, nonce, ciphertext }, row.id) : '',
        }),
      ),
    }
  },
  async eraseByEmail(tx, email) {
    await tx.partyGuest.deleteMany({ where: { email } })
  },
  async export(tx, guardianId) {
    const parties = await tx.party.findMany({
      where: { booking: { order: { guardianId } } },
      include: {
        package: { select: { title: true } },
        // what guests said besides is theirs
        guests: { select: { childName: true, coming: true } },
      },
    })
    return { parties }
  },
  async erase(tx, guardianId) {
    const party = { booking: bookedBy(guardianId) }
    await tx.partyGuest.deleteMany({ where: { party } })
    await tx.partyLink.deleteMany({ where: { party } })
    await tx.party.updateMany({ where: party, data: { note: '' } })
  },
}

function overSince(before: Date): Prisma.PartyWhereInput {
  return { booking: { lesson: { endsAt: { lte: before } } } }
}

function bookedBy(guardianId: string): Prisma.BookingWhereInput {
  const places = { some: { athlete: athletesOnlyOf([guardianId]) } }
  return { OR: [{ order: { guardianId } }, { places }] }
}
