import type { ComposeEmail, DueEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findBusinessAddress } from '~/domain/communications/find-recipients.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { guardianRemovalsPath } from '~/values/paths/admin-paths'
import { guardianInvitationPath, guardianPath, guardiansPath } from '~/values/paths/guardian-paths'
import { parentAthletesPath } from '~/values/paths/portal-paths'
import { formatMoment } from '~/values/format/format-time'
import { fullName } from '../athletes/athlete'
import { athletesMerged } from '../emails/athletes-merged'
import { guardianInvitation } from '../emails/guardian-invitation'
import { guardianNotice } from '../emails/guardian-notice'
import { guardianshipChanged } from '../emails/guardianship-changed'
import { findEmailedGuardian } from '../find-email-address.server'
import { findGuardianInvitation, invitationTokenOf } from './find-invitations.server'
import {
  claimAnswered,
  guardianAdded,
  invitationAccepted,
  invitationClaimed,
  removalAnswered,
  removalAsked,
  removalNew,
  removalSent,
} from './guardian-notices'
import { formatRights } from './guardian-rights'
import { isMergedOccasion } from '../duplicates/duplicates'

const composeInvitation: ComposeEmail = async (tx, { subjectId }, now) => {
  const token = invitationTokenOf(subjectId)
  const asked = await findGuardianInvitation(token, now, tx)
  if (!asked) return null
  const { email, rights } = asked
  const { name } = await findSettings(tx)
  const href = env().publicOrigin + guardianInvitationPath(token)
  const content = guardianInvitation({ name, href, rights: formatRights(rights) })
  return { to: { name: '', address: email }, content }
}

/** Describes the current state, even if it changed again since. */
const composeChanged: ComposeEmail = async (tx, email) => {
  const { subjectId: athleteId, guardianId } = email
  if (!guardianId) return null
  const row = await tx.guardianship.findFirst({
    where: { athleteId, guardianId, guardian: { erasedAt: null } },
    include: {
      athlete: { select: { firstName: true } },
    },
  })
  const joined = isMergedOccasion(email.occasion)
  if (!row || (joined && !row.endedAt)) return null
  const { phone } = await findSettings(tx)
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const content = guardianshipChanged({
    joined,
    firstName,
    athlete: isProved ? row.athlete.firstName : 'your athlete',
    phone,
    rights: row.endedAt ? null : formatRights(row),
    href: env().publicOrigin + parentAthletesPath(),
  })
  return { to, content }
}

/** Lists all current guardians, to one of them. */
const composeJoined: ComposeEmail = async (tx, { subjectId: athleteId, guardianId }) => {
  const rows = await tx.guardianship.findMany({
    where: { athleteId, endedAt: null, guardian: { erasedAt: null } },
    orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
    include: {
      athlete: { select: { firstName: true } },
      guardian: { select: { firstName: true, lastName: true } },
    },
  })
  const own = rows.find((row) => row.guardianId === guardianId)
  if (!own) return null
  const { phone } = await findSettings(tx)
  const { to, firstName, isProved } = await findEmailedGuardian(tx, own.guardianId)
  const content = athletesMerged({
    firstName,
    athlete: isProved ? own.athlete.firstName : 'your athlete',
    phone,
    guardians: isProved ? rows.map(({ guardian }) => fullName(guardian)) : [],
    href: env().publicOrigin + parentAthletesPath(),
  })
  return { to, content }
}

type Removed = NonNullable<Awaited<ReturnType<typeof findRemoval>>>
type ToOne = (asked: Removed['asked'], email: DueEmail) => Words | null

/** To one of the two guardians of a removal request; null if it is gone. */
function composeRemoval(wordsOf: ToOne, isStill: (row: Removed['row'], now: Date) => boolean) {
  const compose: ComposeEmail = async (tx, email, now) => {
    const { guardianId } = email
    const found = guardianId && (await findRemoval(tx, email.subjectId))
    if (!found || !isStill(found.row, now)) return null
    const words = wordsOf(found.asked, email)
    const to = words && (await findOne(tx, guardianId))
    if (!to) return null
    const { athleteId, guardianId: whom } = found.row
    const href = env().publicOrigin + guardianPath(athleteId, whom)
    return await noticeTo(tx, to, words, { href, label: 'Open the request' })
  }
  return compose
}

async function findRemoval(tx: Transaction, id: string) {
  const row = await tx.guardianRemoval.findUnique({
    where: { id },
    include: {
      athlete: { select: { firstName: true } },
      guardian: { select: names },
      requestedBy: { select: names },
    },
  })
  if (!row) return null
  const { timeZone } = await findSettings(tx)
  const asked = {
    athlete: row.athlete.firstName,
    guardian: fullName(row.guardian),
    requestedBy: fullName(row.requestedBy),
    until: formatMoment(row.dueAt, timeZone),
  }
  return { row, asked }
}

const names = { firstName: true, lastName: true } as const

/** Null if erased. */
async function findOne(tx: Transaction, id: string) {
  return await tx.guardian.findFirst({
    where: { id, erasedAt: null },
    select: { id: true, firstName: true },
  })
}

type Words = { subject: string; sentences: string[] }

/** Null for an unverified address, because the text contains names. */
async function noticeTo(
  tx: Transaction,
  { id }: { id: string },
  words: Words,
  action: { href: string; label: string },
) {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, id)
  if (!isProved) return null
  const { phone } = await findSettings(tx)
  const content = guardianNotice({ ...words, firstName, action, phone })
  return { to, content }
}

const isOpen = ({ endedAt, dueAt }: Removed['row'], now: Date) => endedAt === null && dueAt > now

/** To the business, without any names: mailboxes are beyond our erasure. */
const composeRemovalNew: ComposeEmail = async (tx, { subjectId }, now) => {
  const found = await findRemoval(tx, subjectId)
  if (!found || !isOpen(found.row, now)) return null
  const action = { href: env().publicOrigin + guardianRemovalsPath(), label: 'Open the request' }
  const content = guardianNotice({ ...removalNew(found.asked), firstName: '', action, phone: null })
  return { to: await findBusinessAddress(tx), content }
}

async function findAnswered(tx: Transaction, id: string) {
  return await tx.guardianInvitation.findUnique({
    where: { id },
    include: {
      athlete: { select: { firstName: true } },
      invitedBy: { select: { ...names, id: true, erasedAt: true } },
      acceptedBy: { select: names },
      claimedBy: {
        select: { ...names, id: true, erasedAt: true, account: { select: { email: true } } },
      },
    },
  })
}

const composeAccepted: ComposeEmail = async (tx, { subjectId }) => {
  const row = await findAnswered(tx, subjectId)
  if (!row?.acceptedBy || row.invitedBy.erasedAt) return null
  const who = fullName(row.acceptedBy)
  const words = invitationAccepted({ athlete: row.athlete.firstName, who })
  const action = { href: guardiansAt(row.athleteId), label: 'See parents and guardians' }
  return await noticeTo(tx, row.invitedBy, words, action)
}

/** The occasion is the added adult. */
const composeAdded: ComposeEmail = async (tx, { subjectId: athleteId, guardianId, occasion }) => {
  const standing = await tx.guardianship.findMany({
    where: { athleteId, endedAt: null, guardian: { erasedAt: null } },
    include: {
      athlete: { select: { firstName: true } },
      guardian: { select: { ...names, id: true } },
    },
  })
  const own = standing.find((row) => row.guardianId === guardianId && row.mayBook)
  const added = standing.find((row) => row.guardianId === occasion)
  if (!own || !added) return null
  const words = guardianAdded({ athlete: own.athlete.firstName, who: fullName(added.guardian) })
  const action = { href: guardiansAt(athleteId), label: 'See parents and guardians' }
  return await noticeTo(tx, own.guardian, words, action)
}

const composeClaimed: ComposeEmail = async (tx, { subjectId }, now) => {
  const row = await findAnswered(tx, subjectId)
  if (!row?.claimedBy || row.endedAt || row.expiresAt <= now || row.invitedBy.erasedAt) return null
  const who = fullName(row.claimedBy)
  const email = row.claimedBy.account?.email ?? ''
  const asked = { athlete: row.athlete.firstName, who, email, invited: row.email }
  const action = { href: guardiansAt(row.athleteId), label: 'Say yes or no' }
  return await noticeTo(tx, row.invitedBy, invitationClaimed(asked), action)
}

const composeClaimAnswered: ComposeEmail = async (tx, { subjectId }) => {
  const row = await findAnswered(tx, subjectId)
  if (!row?.claimedBy || !row.endedAt || row.claimedBy.erasedAt) return null
  const words = claimAnswered({
    athlete: row.athlete.firstName,
    inviter: fullName(row.invitedBy),
    isYes: row.acceptedById !== null,
  })
  const action = { href: env().publicOrigin + parentAthletesPath(), label: 'My athletes' }
  return await noticeTo(tx, row.claimedBy, words, action)
}

function guardiansAt(athleteId: string): string {
  return env().publicOrigin + guardiansPath(athleteId)
}

export const guardianEmails: EmailComposers = {
  'guardian-invitation-accepted': composeAccepted,
  'guardian-added': composeAdded,
  'guardian-invitation-claimed': composeClaimed,
  'guardian-claim-answered': composeClaimAnswered,
  'guardian-removal-asked': composeRemoval(removalAsked, isOpen),
  'guardian-removal-sent': composeRemoval(removalSent, isOpen),
  'guardian-removal-answered': composeRemoval(
    (asked, { occasion }) => removalAnswered(occasion.split(' ')[0] ?? '', asked),
    () => true,
  ),
  'guardian-removal-new': composeRemovalNew,
  'guardian-invitation': composeInvitation,
  'guardianship-changed': composeChanged,
  'athletes-joined': composeJoined,
}
