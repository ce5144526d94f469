import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome, Refused } from '~/values/outcome'
import {
  endGuardianshipOf,
  notifyOfChange,
  voidRemovals,
  type Standing,
  isInvitedBy,
} from './guardianships.server'
import { lockGuardians, type GuardiansOfAthlete, type GuardianSeen } from './find-guardians.server'
import type { RightsAnswers, SharingAnswers } from './guardian-forms'
import type { GuardianRefusal } from './guardian-messages'
import {
  mayTakeAll,
  noRights,
  opening,
  rightLabels,
  rightLeftToNobody,
  rightNames,
  rightNotGiven,
  rightsGiven,
  type RightName,
  type Rights,
} from './guardian-rights'
import { endInvitationsBy } from './invite-guardian.server'

type Done = Outcome<Standing, GuardianRefusal> | null

/**
 * Says what somebody who stands for an athlete may do for them, as far as it is the actor's to say: who
 * decides as well may be given rights by another one, and loses none by them.
 * Refused where somebody else changed it meanwhile, where nobody would keep a right, and where each right
 * was said and one of them is not theirs to give. Whom it is
 * about is told. Null where that is not theirs to decide.
 */
export async function changeRights(
  parent: Parent,
  { athleteId, guardianId: whom }: Standing,
  { version, saysEach, ...answer }: RightsAnswers,
  now: Date = clock.now(),
): Promise<Done> {
  const guardianId = whom.toLowerCase()
  return await transaction(async (tx) => {
    const found = await lockGuardians(tx, parent, athleteId)
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
  const taken = opening.find((name) => target.rights[name] && !wanted[name])
  if (!taken) return null
  const standing = { athleteId, invited: parent.id, by: target.guardianId }
  if (await isInvitedBy(tx, standing)) return { refused: 'entered-by-them' }
  return target.rights.mayBook ? { refused: 'equal-keeps', detail: rightLabels[taken] } : null
}

/**
 * Ends that somebody stands for an athlete: oneself, or, for whoever decides, another one who does not; who
 * decides as well has to agree, or the business. It stays on record. Pressed twice it is done once. Null where that is not theirs to end.
 */
export async function endGuardianship(
  parent: Parent,
  { athleteId, guardianId: whom }: Standing,
  now: Date = clock.now(),
): Promise<Done> {
  const guardianId = whom.toLowerCase()
  return await transaction(async (tx) => {
    const found = await lockGuardians(tx, parent, athleteId)
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

/** The first press: they stood for the athlete, and whoever presses is who may end that. */
async function findEnded(
  tx: Transaction,
  { athleteId, guardianId }: Standing,
  parent: Parent,
  found: GuardiansOfAthlete | null,
): Promise<Standing | null> {
  const isTheirs = guardianId === parent.id || found?.you.rights.mayBook
  if (!isTheirs || ![athleteId, guardianId].every(isRowId)) return null
  const ended = { athleteId, guardianId, endedAt: { not: null } }
  const select = { athleteId: true, guardianId: true }
  return await tx.guardianship.findFirst({ where: ended, select })
}

/**
 * Keeps what a guardian lets the others see of themselves, and whether they are reminded of lessons that
 * those booked. Answers what is kept; null where the athlete is not theirs.
 */
export async function saveSharing(
  parent: Parent,
  athleteId: string,
  sharing: SharingAnswers,
  now: Date = clock.now(),
): Promise<Required<SharingAnswers> | null> {
  return await transaction(async (tx) => {
    const found = await lockGuardians(tx, parent, athleteId)
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

/** What nobody could do any more, were somebody to have other rights, or none and be gone. */
function lostBy(all: GuardianSeen[], target: GuardianSeen, after: Rights | null): RightName | null {
  const rights = all.map((one) => one.rights)
  return rightLeftToNobody(
    rights,
    all.map((one) => (one === target ? (after ?? noRights) : one.rights)),
  )
}

function leftToNobody(right: RightName) {
  return { refused: 'left-to-nobody' as const, detail: rightLabels[right] }
}

/** What they had asked others to do may be more than they may do now. */
async function save(tx: Transaction, whom: Standing, rights: Rights, now: Date): Promise<void> {
  await tx.guardianship.update({
    where: { guardianId_athleteId: whom },
    data: { ...rights, version: { increment: 1 } },
  })
  await endInvitationsBy(tx, whom, now)
  const { athleteId, guardianId } = whom
  if (!rights.mayBook) await voidRemovals(tx, { athleteId, requestedById: guardianId }, now)
}
