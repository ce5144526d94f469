import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome, Refused } from '~/values/outcome'
import {
  endGuardianshipOf,
  isInvitedBy,
  notifyOfChange,
  voidRemovals,
  type GuardianshipIds,
} from './guardianships.server'
import {
  lockGuardiansOfAthlete,
  type GuardianSeen,
  type GuardiansOfAthlete,
} from './find-guardians.server'
import { clearDataExports } from '~/domain/privacy/clear-data-exports.server'
import type { RightsAnswers, SharingAnswers } from './guardian-forms'
import type { GuardianRefusal } from './guardian-messages'
import {
  accessRights,
  mayTakeAll,
  noRights,
  rightLabels,
  rightNames,
  rightNotGiven,
  rightsGiven,
  rightWithoutHolder,
  type RightName,
  type Rights,
} from './guardian-rights'
import { endInvitationsBy } from './invite-guardian.server'

type Done = Outcome<GuardianshipIds, GuardianRefusal> | null

/**
 * Changes a guardian's rights, as far as the actor may: rights of a guardian who also decides can
 * only be added. Refused if changed meanwhile, if a right would be left to no one, or, where each
 * right was given explicitly, if one is not the actor's to give. Notifies the guardian. Null if the
 * actor may not decide.
 */
export async function changeRights(
  parent: Parent,
  { athleteId, guardianId: whom }: GuardianshipIds,
  { version, saysEach, ...answer }: RightsAnswers,
  now: Date = clock.now(),
): Promise<Done> {
  const guardianId = whom.toLowerCase()
  return await transaction(async (tx) => {
    const found = await lockGuardiansOfAthlete(tx, parent, athleteId)
    const target =
      found && [found.you, ...found.others].find((one) => one.guardianId === guardianId)
    if (!target || !found.you.rights.mayBook) return null
    const wanted = rightsGiven(found.you.rights, target.rights, answer)
    const changed = rightNames.filter((name) => wanted[name] !== target.rights[name])
    const kept = saysEach ? rightNotGiven(wanted, answer) : null
    if (changed.length === 0 && !kept) return { athleteId, guardianId }
    if (target.version !== version) return { refused: 'changed-meanwhile' }
    if (kept) return { refused: 'not-yours-to-give', detail: rightLabels[kept] }

    const refused = await whyNotChange(tx, parent, { athleteId, target, wanted })
    if (refused) return refused
    const lost = lostBy([found.you, ...found.others], target, wanted)
    if (lost) return leftToNobody(lost)
    await save(tx, { athleteId, guardianId }, wanted, now)
    if (accessRights.some((name) => target.rights[name] && !wanted[name]))
      await clearDataExports(tx, { guardianId })
    await notifyOfChange(
      tx,
      parent,
      { athleteId, guardianId, details: { rights: changed.join(' ') } },
      now,
    )
    return { athleteId, guardianId }
  })
}

type Wanted = { athleteId: string; target: GuardianSeen; wanted: Rights }

async function whyNotChange(
  tx: Transaction,
  parent: Parent,
  { athleteId, target, wanted }: Wanted,
): Promise<Refused<GuardianRefusal> | null> {
  const isCalled = wanted.callInEmergency && !target.rights.callInEmergency
  if (isCalled && !target.isCallable) return { refused: 'no-phone-to-call' }
  if (target.isYou) return null
  const taken = accessRights.find((name) => target.rights[name] && !wanted[name])
  if (!taken) return null
  const standing = { athleteId, invited: parent.id, by: target.guardianId }
  if (await isInvitedBy(tx, standing)) return { refused: 'entered-by-them' }
  return target.rights.mayBook ? { refused: 'equal-keeps', detail: rightLabels[taken] } : null
}

/**
 * Ends a guardianship: the actor's own, or, if the actor decides, that of someone who does not;
 * guardians who decide must agree, or the business. The record stays. Idempotent. Null if the actor
 * may not end it.
 */
export async function endGuardianship(
  parent: Parent,
  { athleteId, guardianId: whom }: GuardianshipIds,
  now: Date = clock.now(),
): Promise<Done> {
  const guardianId = whom.toLowerCase()
  return await transaction(async (tx) => {
    const found = await lockGuardiansOfAthlete(tx, parent, athleteId)
    const target =
      found && [found.you, ...found.others].find((one) => one.guardianId === guardianId)
    if (!target) return await findEnded(tx, { athleteId, guardianId }, parent, found)
    if (!target.isYou && !found.you.rights.mayBook) return null
    const refused = await whyNotEnd(tx, parent, athleteId, found.you, target)
    if (refused) return { refused }
    const lost = lostBy([found.you, ...found.others], target, null)
    if (lost) return leftToNobody(lost)

    await endGuardianshipOf(tx, parent, { athleteId, guardianId }, now)
    return { athleteId, guardianId }
  })
}

async function whyNotEnd(
  tx: Transaction,
  parent: Parent,
  athleteId: string,
  you: GuardianSeen,
  target: GuardianSeen,
): Promise<GuardianRefusal | null> {
  if (target.isYou) return null
  const standing = { athleteId, invited: parent.id, by: target.guardianId }
  if (await isInvitedBy(tx, standing)) return 'entered-by-them'
  if (target.rights.mayBook) return 'needs-consent'
  return mayTakeAll(you.rights, target.rights) ? null : 'more-than-yours'
}

/** Whether the first submission ended it, by someone who may. */
async function findEnded(
  tx: Transaction,
  { athleteId, guardianId }: GuardianshipIds,
  parent: Parent,
  found: GuardiansOfAthlete | null,
): Promise<GuardianshipIds | null> {
  const isTheirs = guardianId === parent.id || found?.you.rights.mayBook
  if (!isTheirs || ![athleteId, guardianId].every(isRowId)) return null
  const ended = { athleteId, guardianId, endedAt: { not: null } }
  const select = { athleteId: true, guardianId: true }
  return await tx.guardianship.findFirst({ where: ended, select })
}

/**
 * Saves what a guardian shares with the others, and whether they get reminders of lessons that
 * those booked. Returns the saved values; null if the athlete is not theirs.
 */
export async function saveSharing(
  parent: Parent,
  athleteId: string,
  sharing: SharingAnswers,
  now: Date = clock.now(),
): Promise<Required<SharingAnswers> | null> {
  return await transaction(async (tx) => {
    const found = await lockGuardiansOfAthlete(tx, parent, athleteId)
    if (!found) return null
    const { sharesContact, sharesPayments, wantsReminders } = found.you
    const wanted = { ...sharing, wantsReminders: sharing.wantsReminders ?? wantsReminders }
    const isSaid =
      sharesContact === wanted.sharesContact &&
      sharesPayments === wanted.sharesPayments &&
      wantsReminders === wanted.wantsReminders
    if (isSaid) return wanted
    const guardianId_athleteId = { guardianId: parent.id, athleteId }
    await tx.guardianship.update({ where: { guardianId_athleteId }, data: wanted })
    const subject = { subjectKind: 'athlete', subjectId: athleteId, details: wanted }
    await recordAuditEvent(tx, parent, { action: 'share-with-guardians', ...subject }, now)
    return wanted
  })
}

/** A right that no one would have after the change. */
function lostBy(all: GuardianSeen[], target: GuardianSeen, after: Rights | null): RightName | null {
  const rights = all.map((one) => one.rights)
  return rightWithoutHolder(
    rights,
    all.map((one) => (one === target ? (after ?? noRights) : one.rights)),
  )
}

function leftToNobody(right: RightName) {
  return { refused: 'last-guardian' as const, detail: rightLabels[right] }
}

/** Pending invitations may exceed the new rights. */
async function save(
  tx: Transaction,
  whom: GuardianshipIds,
  rights: Rights,
  now: Date,
): Promise<void> {
  await tx.guardianship.update({
    where: { guardianId_athleteId: whom },
    data: { ...rights, version: { increment: 1 } },
  })
  await endInvitationsBy(tx, whom, now)
  const { athleteId, guardianId } = whom
  if (!rights.mayBook) await voidRemovals(tx, { athleteId, requestedById: guardianId }, now)
}
