import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { optOutOfEverything } from '~/domain/communications/email-opt-out.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { ErasureRefusal } from '~/values/erasure-refusal'
import { isRowId } from '~/values/form-fields'
import { linkTtl } from '~/values/ttl'
import { isRefused, type Outcome, type Refused } from '~/values/outcome'
import { eraseGuardian } from './erase-personal-data.server'
import { exportAllByEmail, findGuardiansByEmail, hasAnyData } from './privacy-export.server'
import type { PrivacyWorkRefusal } from './privacy-request'
import { noteErasuresDone } from './repeat-erasures.server'
import { exportTokenOf } from './request-privacy.server'

type Done = Outcome<{ id: string }, PrivacyWorkRefusal> | null
type Pressed = { id: string; version: number }
/** An erasure confirmed by typing. */
type Confirmed = { keepsLessons: boolean }

/**
 * Carries out a request: sends an export link, erases the data, or unsubscribes. Corrections are
 * manual. Refused if unverified, if no one is known by the address, or if someone else changed the
 * request. Null if there is none.
 */
export async function carryOutPrivacyRequest(
  owner: Staff,
  subjects: PersonalData[],
  { id, version, erasing }: Pressed & { erasing?: Confirmed },
  now: Date = clock.now(),
): Promise<Done> {
  const outcome = await change(
    owner,
    { id, version },
    async (tx, { kind, email }) => {
      if (!hasAnyData(await exportAllByEmail(tx, subjects, email))) {
        return { refused: 'family-missing' as const }
      }
      if (kind === 'deletion') {
        if (!erasing) return { refused: 'not-confirmed' as const }
        const refusal = await eraseAll(tx, owner, subjects, { email, ...erasing }, now)
        if (refusal) return refusal
      }
      if (kind === 'opt_out') {
        await optOutOfEverything(
          tx,
          owner,
          { email, guardianIds: await findGuardiansByEmail(tx, email) },
          now,
        )
      }
      return {
        ...ended('done', now),
        ...(kind === 'access' && {
          exportTokenHash: hashToken(exportTokenOf(id)),
          exportExpiresAt: new Date(now.getTime() + linkTtl.export),
        }),
      }
    },
    now,
  )
  if (erasing && outcome && !isRefused(outcome)) await noteErasuresDone()
  return outcome
}

/** Closes a request that was handled manually or cannot be, as the notes say. */
export async function closePrivacyRequest(
  owner: Staff,
  { id, version, as }: Pressed & { as: 'done' | 'declined' },
  now: Date = clock.now(),
): Promise<Done> {
  return await change(owner, { id, version }, async () => ended(as, now), now)
}

/** Saves notes on a request in any state. */
export async function savePrivacyNotes(
  owner: Staff,
  { id, version, notes }: Pressed & { notes: string },
  now: Date = clock.now(),
): Promise<Done> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    const request = await lock(tx, id)
    if (!request) return null
    if (request.notes === notes) return { id }
    if (request.version !== version) return { refused: 'changed-meanwhile' as const }
    await tx.privacyRequest.update({ where: { id }, data: { notes, version: { increment: 1 } } })
    await record(tx, owner, id, 'note-privacy-request', now)
    return { id }
  })
}

type Request = NonNullable<Awaited<ReturnType<typeof lock>>>
type Changes = Prisma.PrivacyRequestUpdateInput | Refused<PrivacyWorkRefusal>

async function change(
  owner: Staff,
  { id, version }: Pressed,
  work: (tx: Transaction, request: Request) => Promise<Changes>,
  now: Date,
): Promise<Done> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    const request = await lock(tx, id)
    if (!request) return null
    if (request.state !== 'open') return { refused: 'not-open' as const }
    if (request.version !== version) return { refused: 'changed-meanwhile' as const }
    const changes = await work(tx, request)
    if (isRefused(changes)) return changes
    const data = { ...changes, version: { increment: 1 } }
    const { state } = await tx.privacyRequest.update({ where: { id }, data })
    if (state === 'done') await queueEmail(tx, { kind: 'privacy-request-done', subjectId: id }, now)
    await record(tx, owner, id, `end-privacy-request-${state}`, now)
    return { id }
  })
}

async function lock(tx: Transaction, id: string) {
  await lockRow(tx, 'privacy_request', id)
  return await tx.privacyRequest.findFirst({ where: { id, verifiedAt: { not: null } } })
}

function ended(state: 'done' | 'declined', endedAt: Date) {
  return { state, endedAt }
}

/**
 * Erases by guardian, then what is stored under the address alone. Everything upcoming must be
 * settled.
 */
async function eraseAll(
  tx: Transaction,
  owner: Staff,
  subjects: PersonalData[],
  { email, keepsLessons }: Confirmed & { email: string },
  now: Date,
): Promise<Refused<ErasureRefusal> | null> {
  const guardianIds = await findGuardiansByEmail(tx, email)
  for (const subject of subjects) {
    const refusal = await subject.prepareErasure?.(tx, owner, { guardianIds, keepsLessons }, now)
    if (refusal) return refusal
  }
  for (const guardianId of guardianIds) await eraseGuardian(tx, owner, subjects, guardianId, now)
  for (const subject of subjects) await subject.eraseByEmail?.(tx, email, now)
  return null
}

async function record(tx: Transaction, owner: Staff, id: string, action: string, now: Date) {
  const subject = { subjectKind: 'privacy-request', subjectId: id }
  await recordAuditEvent(tx, owner, { action, ...subject }, now)
}
