import type { WaiverSignature } from '~/domain/family/waivers/present-waiver.server'
import { withSnapshot } from '~/domain/family/waivers/waiver-snapshot'
import { venueOfLesson, type LessonVenue } from '~/domain/scheduling/venues/venue'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { unseal } from '~/platform/secrets/encryption.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { findParty } from '../find-parties.server'
import { findInvitedParty } from './guest-links.server'
import { mayOpenGuestNotes } from './open-guest-notes.server'

/** All that an invitation says of the family is the first name of its child. */
type PartyInvitation = {
  partyId: string
  child: string
  startsAt: Date
  endsAt: Date
  venue: LessonVenue | null
}

/** Null if the link opens nothing. */
export async function findPartyInvitation(
  token: string,
  now: Date,
): Promise<PartyInvitation | null> {
  const invited = await findInvitedParty(token, now)
  if (!invited) return null
  const { partyId } = invited
  const { booking } = await database().party.findUniqueOrThrow({
    where: { id: partyId },
    select: {
      booking: {
        select: {
          lesson: { select: { startsAt: true, endsAt: true, venue: venueOfLesson } },
          places: {
            orderBy: { position: 'asc' },
            take: 1,
            select: { athlete: { select: { firstName: true } } },
          },
        },
      },
    },
  })
  return { partyId, child: booking.places[0]?.athlete.firstName ?? '', ...booking.lesson }
}

const selection = {
  id: true,
  partyId: true,
  childName: true,
  coming: true,
  people: true,
  contactName: true,
  phone: true,
  email: true,
  keyId: true,
  nonce: true,
  ciphertext: true,
  waiverId: true,
  answeredAt: true,
  party: { select: { bookingId: true } },
} satisfies Prisma.PartyGuestSelect

type Row = Prisma.PartyGuestGetPayload<{ select: typeof selection }>

/** A reply with all that it says. */
type PartyGuest = Omit<Row, 'keyId' | 'nonce' | 'ciphertext'> & { note: string }

function guestOf({ keyId, nonce, ciphertext, ...row }: Row): PartyGuest {
  const note = keyId && nonce && ciphertext ? unseal({ keyId, nonce, ciphertext }, row.id) : ''
  return { ...row, note }
}

/** What this browser answered by a link, oldest first. */
export async function findOwnReplies(
  { token: visitorToken }: Visitor,
  token: string,
  now: Date,
  tx: Transaction = database(),
): Promise<PartyGuest[]> {
  const invited = visitorToken && (await findInvitedParty(token, now, tx))
  if (!invited) return []
  const { partyId } = invited
  const rows = await tx.partyGuest.findMany({
    where: { partyId, visitorTokenHash: hashToken(visitorToken) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: selection,
  })
  return rows.map(guestOf)
}

/** One of them; null otherwise. */
export async function findOwnReply(
  visitor: Visitor,
  token: string,
  guestId: string,
  now: Date,
  tx: Transaction = database(),
): Promise<PartyGuest | null> {
  return (await findOwnReplies(visitor, token, now, tx)).find(({ id }) => id === guestId) ?? null
}

/** What the family that booked sees of its guests. Check access first. */
export async function findGuestNames(
  partyId: string,
): Promise<{ id: string; childName: string; coming: boolean; people: number }[]> {
  return await database().partyGuest.findMany({
    where: { partyId },
    orderBy: [{ coming: 'desc' }, { childName: 'asc' }, { id: 'asc' }],
    select: { id: true, childName: true, coming: true, people: true },
  })
}

const signed = {
  orderBy: [{ signedAt: 'asc' }, { id: 'asc' }],
  omit: { address: true, userAgent: true },
} satisfies Prisma.PartyWaiverFindManyArgs

/**
 * Who comes to a party that staff may see. Of what is about health it only says where there is some,
 * to those who may open it. Null without access.
 */
export async function findGuests(staff: Staff, partyId: string, now: Date) {
  const party = await findParty(staff, partyId)
  if (!party) return null
  const [opensNotes, guests, waivers] = await Promise.all([
    mayOpenGuestNotes(staff, party, now),
    database().partyGuest.findMany({
      where: { partyId },
      orderBy: [{ coming: 'desc' }, { childName: 'asc' }, { id: 'asc' }],
      select: { ...selection, nonce: false, ciphertext: false },
    }),
    database().partyWaiver.findMany({ where: { partyId }, ...signed }),
  ])
  return {
    party,
    opensNotes,
    guests: guests.map(({ keyId, ...guest }) => {
      return { ...guest, hasNote: opensNotes && keyId !== null }
    }),
    waivers: waivers.map(({ id, childName, signerName, signedAt }) => {
      return { id, childName, signerName, signedAt }
    }),
  }
}

/** A waiver that was signed for a guest; null without access. */
export async function findGuestWaiver(
  staff: Staff,
  { partyId, waiverId }: { partyId: string; waiverId: string },
): Promise<WaiverSignature | null> {
  if (!isRowId(waiverId) || !(await findParty(staff, partyId))) return null
  return await findSignedWaiver({ id: waiverId, partyId })
}

/** The waiver that this browser signed for one of its answers; null otherwise. */
export async function findOwnWaiver(
  visitor: Visitor,
  token: string,
  guestId: string,
  now: Date,
): Promise<WaiverSignature | null> {
  const reply = await findOwnReply(visitor, token, guestId, now)
  return reply?.waiverId ? await findSignedWaiver({ id: reply.waiverId }) : null
}

async function findSignedWaiver(
  where: Prisma.PartyWaiverWhereInput,
): Promise<WaiverSignature | null> {
  const row = await database().partyWaiver.findFirst({ where })
  if (!row) return null
  const { childName: athleteName, ...waiver } = withSnapshot(row, 'party_waiver')
  const online = { kind: 'online', recordedAt: null, staffName: null, scans: [] } as const
  return { ...waiver, ...online, scans: [], athleteName }
}
