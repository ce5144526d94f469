import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database.server'
import { hashToken, tokenFrom } from '~/platform/tokens.server'
import type { Parent } from '~/values/actor'
import { fullName } from '../athlete'
import { rightsOf, type Rights } from './guardian-rights'

/** The secret of the link that an invitation's mail brings. */
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
    where: { tokenHash: hashToken(token), endedAt: null, expiresAt: { gt: now } },
    include: { athlete: { select: { firstName: true } }, invitedBy: { select: names } },
  })
  if (!row) return null
  const { id, athleteId, invitedById, email, athlete, invitedBy } = row
  const who = { athlete: athlete.firstName, inviter: fullName(invitedBy) }
  return { ...{ id, athleteId, invitedById, email }, ...who, rights: rightsOf(row) }
}

/** What a guardian has asked others, for one athlete, and nobody has answered yet. */
export async function findOwnInvitations(
  parent: Pick<Parent, 'id'>,
  athleteId: string,
  now: Date = clock.now(),
): Promise<{ id: string; email: string; rights: Rights; expiresAt: Date }[]> {
  const rows = await database().guardianInvitation.findMany({
    where: { athleteId, invitedById: parent.id, endedAt: null, expiresAt: { gt: now } },
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => ({
    ...{ id: row.id, email: row.email, expiresAt: row.expiresAt },
    rights: rightsOf(row),
  }))
}

/** What somebody is asked who signs in with the very address, with the secret that opens it. */
export async function findInvitationsFor(
  parent: Parent,
  now: Date = clock.now(),
): Promise<{ id: string; athlete: string; inviter: string; token: string }[]> {
  const account = await database().account.findUniqueOrThrow({
    where: { id: parent.accountId },
    select: { email: true },
  })
  const rows = await database().guardianInvitation.findMany({
    where: { email: account.email, endedAt: null, expiresAt: { gt: now } },
    orderBy: { id: 'asc' },
    include: { athlete: { select: { firstName: true } }, invitedBy: { select: names } },
  })
  return rows.map(({ id, athlete, invitedBy }) => ({
    ...{ id, athlete: athlete.firstName, inviter: fullName(invitedBy) },
    token: invitationTokenOf(id),
  }))
}
