import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueMail } from '~/domain/communications/queue-mail.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { formatInstant } from '~/values/time-in-words'
import { lockGuardians, type GuardiansOfAthlete, type GuardianSeen } from './find-guardians.server'
import type { RightsAnswers, SharingAnswers } from './guardian-forms'
import type { GuardianRefusal } from './guardian-messages'
import {
  mayTakeAll,
  noRights,
  rightLabels,
  rightLeftToNobody,
  rightNames,
  rightNotGiven,
  rightsGiven,
  type RightName,
  type Rights,
} from './guardian-rights'
import { endInvitationsBy } from './invite-guardian.server'

/** Somebody, as one who stands for an athlete. */
export type Standing = { athleteId: string; guardianId: string }

type Done = Outcome<Standing, GuardianRefusal> | null

/**
 * Says what somebody who stands for an athlete may do for them, as far as it is the actor's to say.
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

    const lost = lostBy([found.you, ...found.others], target, wanted)
    if (lost) return leftToNobody(lost)
    await save(tx, { athleteId, guardianId }, wanted, now)
    await tell(tx, parent, { athleteId, guardianId, details: { rights: changed.join(' ') } }, now)
    return { athleteId, guardianId }
  })
}

/**
 * Ends that somebody stands for an athlete: oneself, or, for whoever decides, another one who may do no
 * more than they. It stays on record. Pressed twice it is done once. Null where that is not theirs to end.
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
    if (!mayTakeAll(found.you.rights, target.rights)) return { refused: 'more-than-yours' }
    const lost = lostBy([found.you, ...found.others], target, null)
    if (lost) return leftToNobody(lost)

    await tx.guardianship.update({
      where: { guardianId_athleteId: { athleteId, guardianId } },
      data: { endedAt: now, version: { increment: 1 } },
    })
    await endInvitationsBy(tx, { athleteId, guardianId }, now)
    await tell(tx, parent, { athleteId, guardianId, details: { ended: true } }, now)
    return { athleteId, guardianId }
  })
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

/** Keeps what a guardian lets the others see of themselves. False where the athlete is not theirs. */
export async function saveSharing(
  parent: Parent,
  athleteId: string,
  sharing: SharingAnswers,
  now: Date = clock.now(),
): Promise<boolean> {
  return await transaction(async (tx) => {
    const found = await lockGuardians(tx, parent, athleteId)
    if (!found) return false
    const { sharesContact, sharesPayments } = found.you
    const isSaid = sharesContact === sharing.sharesContact
    if (isSaid && sharesPayments === sharing.sharesPayments) return true
    const guardianId_athleteId = { guardianId: parent.id, athleteId }
    await tx.guardianship.update({ where: { guardianId_athleteId }, data: sharing })
    const subject = { subjectKind: 'athlete', subjectId: athleteId, details: sharing }
    await recordAuditEvent(tx, parent, { action: 'share-with-guardians', ...subject }, now)
    return true
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
}

type Change = Standing & { details: Record<string, string | boolean> }

/** Records it, and tells whom it is about, unless they did it themselves. */
async function tell(
  tx: Transaction,
  parent: Parent,
  { athleteId, guardianId, details }: Change,
  now: Date,
): Promise<void> {
  const action = 'ended' in details ? 'end-guardianship' : 'change-guardian-rights'
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  await recordAuditEvent(
    tx,
    parent,
    { action, ...subject, details: { ...details, guardianId } },
    now,
  )
  if (guardianId === parent.id) return
  const mail = { kind: 'guardianship-changed', subjectId: athleteId, guardianId } as const
  await queueMail(tx, { ...mail, occasion: formatInstant(now) }, now)
}
