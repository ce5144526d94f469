import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { fullName } from '../athletes/athlete'
import { rightsOf, type Rights } from './guardian-rights'

/** The token of an invitation link. */
export function invitationTokenOf(id: string): string {
  return tokenOfRow('guardian-invitation', id)
}

/** What the invitation page shows. */
export type InvitationAsked = {
  id: string
  athleteId: string
  invitedById: string
  email: string
  /** The athlete's first name. */
  athlete: string
  inviter: string
  rights: Rights
}

const names = { firstName: true, lastName: true } as const

/** Null for a used, withdrawn, expired or unknown invitation. */
export async function findGuardianInvitation(
  token: string,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<InvitationAsked | null> {
  const row = await tx.guardianInvitation.findFirst({
    where: {
      tokenHash: hashToken(token),
      claimedById: null,
      endedAt: null,
      expiresAt: { gt: now },
    },
    include: { athlete: { select: { firstName: true } }, invitedBy: { select: names } },
  })
  if (!row) return null
  const { id, athleteId, invitedById, email, athlete, invitedBy } = row
  const who = { athlete: athlete.firstName, inviter: fullName(invitedBy) }
  return { id, athleteId, invitedById, email, ...who, rights: rightsOf(row) }
}

type OwnInvitation = {
  id: string
  email: string
  rights: Rights
  expiresAt: Date
  /** Who opened it with another address and awaits approval. */
  claimedBy: { name: string; email: string } | null
}

/** A guardian's open invitations for one athlete. */
export async function findOwnInvitations(
  parent: Pick<Parent, 'id'>,
  athleteId: string,
  now: Date = clock.now(),
): Promise<OwnInvitation[]> {
  const rows = await database().guardianInvitation.findMany({
    where: { athleteId, invitedById: parent.id, endedAt: null, expiresAt: { gt: now } },
    orderBy: { id: 'asc' },
    include: { claimedBy: { select: { ...names, account: { select: { email: true } } } } },
  })
  return rows.map(({ id, email, expiresAt, claimedBy, ...row }) => ({
    id,
    email,
    expiresAt,
    rights: rightsOf(row),
    claimedBy: claimedBy && { name: fullName(claimedBy), email: claimedBy.account?.email ?? '' },
  }))
}

/** What accepting needs from the user: a phone number, or the inviter's approval. */
export async function findReach(
  { id, accountId }: Parent,
  { email, rights }: InvitationAsked,
): Promise<{ needsPhone: boolean; isOther: boolean }> {
  const account = await database().account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true },
  })
  const guardian = await database().guardian.findUniqueOrThrow({
    where: { id },
    select: { phone: true },
  })
  return {
    needsPhone: rights.callInEmergency && guardian.phone === '',
    isOther: account.email !== email,
  }
}
