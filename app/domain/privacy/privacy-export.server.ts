import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Staff, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'

/**
 * The guardians of a verified address: the account's, and guests who booked with it. Merged guests
 * are part of their guardian.
 */
export async function findGuardiansByEmail(tx: Transaction, email: string): Promise<string[]> {
  const guardians = await tx.guardian.findMany({
    where: {
      erasedAt: null,
      OR: [
        { account: { realm: 'parent', email, verifiedAt: { not: null } } },
        { email, account: null, mergedIntoId: null },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return guardians.map(({ id }) => id)
}

type KnownByEmail = { guardians: Record<string, unknown>[]; withoutGuardian: object }

/** Everything that all subjects store under an address, machine-readable. */
export async function exportAllByEmail(
  tx: Transaction,
  subjects: PersonalData[],
  email: string,
): Promise<KnownByEmail> {
  const guardians = []
  for (const id of await findGuardiansByEmail(tx, email))
    guardians.push(await exportGuardian(tx, subjects, id))
  const withoutGuardian = {}
  for (const subject of subjects)
    Object.assign(withoutGuardian, await subject.exportByEmail?.(tx, email))
  return { guardians, withoutGuardian }
}

async function exportGuardian(
  tx: Transaction,
  subjects: PersonalData[],
  guardianId: string,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {}
  for (const subject of subjects) Object.assign(parts, await subject.export(tx, guardianId))
  return parts
}

/** Whether there is anything to export or erase. */
export function hasAnyData({ guardians, withoutGuardian }: KnownByEmail): boolean {
  const lists = Object.values(withoutGuardian)
  return guardians.length > 0 || lists.some((list) => !Array.isArray(list) || list.length > 0)
}

/** JSON. */
type ExportFile = string

/** When an export link expires; null if expired or invalid. */
export async function findExportLink(token: string, now: Date = clock.now()): Promise<Date | null> {
  const request = await findByLink(database(), token, now)
  return request?.exportExpiresAt ?? null
}

/** An export by link, made now. Each download is logged. Null if the link is invalid. */
export async function openExport(
  visitor: Visitor,
  subjects: PersonalData[],
  token: string,
  now: Date = clock.now(),
): Promise<ExportFile | null> {
  return await transaction(async (tx) => {
    const request = await findByLink(tx, token, now)
    return request && (await make(tx, visitor, subjects, request, now))
  })
}

/**
 * Likewise for the owner, to forward or to find what to correct. Null if there is no such request.
 */
export async function exportForOwner(
  owner: Staff,
  subjects: PersonalData[],
  id: string,
  now: Date = clock.now(),
): Promise<ExportFile | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    const request = await tx.privacyRequest.findFirst({ where: { id, state: 'open' } })
    return request && (await make(tx, owner, subjects, request, now))
  })
}

/** A family's export for the owner to forward. Null if there is none or no permission. */
export async function exportFamily(
  owner: Staff,
  subjects: PersonalData[],
  guardianId: string,
  now: Date = clock.now(),
): Promise<ExportFile | null> {
  if (!may(owner, 'handle-privacy-requests') || !isRowId(guardianId)) return null
  return await transaction(async (tx) => {
    const where = { id: guardianId, erasedAt: null, mergedIntoId: null }
    if ((await tx.guardian.count({ where })) === 0) return null
    const guardian = await exportGuardian(tx, subjects, guardianId)
    const entry = { action: 'export-personal-data', subjectKind: 'guardian', subjectId: guardianId }
    await recordAuditEvent(tx, owner, entry, now)
    await recordNotesRead(tx, owner, [guardianId], now)
    return `${JSON.stringify({ madeAt: now, guardians: [guardian] }, null, 2)}\n`
  })
}

async function findByLink(tx: Transaction, token: string, now: Date) {
  return await tx.privacyRequest.findFirst({
    where: { exportTokenHash: hashToken(token), exportExpiresAt: { gt: now } },
  })
}

async function make(
  tx: Transaction,
  actor: Actor,
  subjects: PersonalData[],
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<ExportFile> {
  const known = await exportAllByEmail(tx, subjects, email)
  const entry = { action: 'export-personal-data', subjectKind: 'privacy-request', subjectId: id }
  await recordAuditEvent(tx, actor, entry, now)
  if (actor.kind === 'staff')
    await recordNotesRead(tx, actor, await findGuardiansByEmail(tx, email), now)
  return `${JSON.stringify({ madeAt: now, address: email, ...known }, null, 2)}\n`
}

/** Logs the export's medical notes as read; families see every access. */
async function recordNotesRead(
  tx: Transaction,
  staff: Staff,
  guardianIds: string[],
  now: Date,
): Promise<void> {
  const guardianships = { some: { guardianId: { in: guardianIds } } }
  const noted = await tx.athlete.findMany({
    where: { guardianships, medicalNote: { isNot: null } },
    select: { id: true },
  })
  for (const { id: subjectId } of noted) {
    const entry = { action: 'open-medical-note', subjectKind: 'athlete', subjectId }
    await recordAuditEvent(tx, staff, entry, now)
  }
}
