import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { fullName } from '../athletes/athlete'
import { rightsOf, type Rights } from './guardian-rights'

/** The secret of the link that an invitation's email brings. */
export function invitationTokenOf(id: string): string {
  return tokenFrom('guardian-invitation', id)
}

/** What the page of a link says before its button. */
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

/** Null where an invitation was used or taken back, is too old, or never was one. */
export async function findInvitation(
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

export type OwnInvitation = {
  id: string
  email: string
  rights: Rights
  expiresAt: Date
  /** Who opened it from another address, and waits for a yes. */
  claimedBy: { name: string; email: string } | null
}

/** What a guardian has asked others, for one athlete, and nobody has answered yet. */
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

/** What accepting an invitation takes of whoever is signed in: a phone number, or the inviter's yes. */
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
