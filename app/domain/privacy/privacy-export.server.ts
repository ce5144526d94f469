import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Staff, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'

/**
 * The guardians who are somebody's who has proved an address: the one who signs in with it, and guests
 * who booked under it. Who went on as another guardian is part of that one.
 */
export async function guardiansUnder(tx: Transaction, email: string): Promise<string[]> {
  const guardians = await tx.guardian.findMany({
    where: {
      erasedAt: null,
      OR: [
        { account: { realm: 'parent', email, verifiedAt: { not: null } } },
        { email, account: null, joinedToId: null },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return guardians.map(({ id }) => id)
}

type KnownUnder = { guardians: Record<string, unknown>[]; withoutGuardian: object }

/** Everything that every subject holds about whoever has an address, readable by a machine. */
export async function exportAllUnder(
  tx: Transaction,
  subjects: PersonalData[],
  email: string,
): Promise<KnownUnder> {
  const guardians = []
  for (const id of await guardiansUnder(tx, email))
    guardians.push(await exportGuardian(tx, subjects, id))
  const withoutGuardian = {}
  for (const subject of subjects)
    Object.assign(withoutGuardian, await subject.exportUnder?.(tx, email))
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

/** Whether there is anything to export or to erase. */
export function isAnythingKnown({ guardians, withoutGuardian }: KnownUnder): boolean {
  const lists = Object.values(withoutGuardian)
  return guardians.length > 0 || lists.some((list) => !Array.isArray(list) || list.length > 0)
}

/** Everything that is known, as a JSON file. */
type ExportFile = string

/** Until when a link opens an export; null where it is too old, or never was one. */
export async function findExportLink(token: string, now: Date = clock.now()): Promise<Date | null> {
  const request = await findByLink(database(), token, now)
  return request?.exportExpiresAt ?? null
}

/** The export that a link opens, made at this moment; each opening is recorded. Null for no such link. */
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

/** The same for the owner, who hands it on or looks for what to correct. Null for no such request. */
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

/**
 * Everything that is known of one family, for the owner to hand on. Null where there is none, and for
 * those who do not handle privacy requests.
 */
export async function exportFamily(
  owner: Staff,
  subjects: PersonalData[],
  guardianId: string,
  now: Date = clock.now(),
): Promise<ExportFile | null> {
  if (!may(owner, 'handle-privacy-requests') || !isRowId(guardianId)) return null
  return await transaction(async (tx) => {
    const where = { id: guardianId, erasedAt: null, joinedToId: null }
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
  const known = await exportAllUnder(tx, subjects, email)
  const entry = { action: 'export-personal-data', subjectKind: 'privacy-request', subjectId: id }
  await recordAuditEvent(tx, actor, entry, now)
  if (actor.kind === 'staff') await recordNotesRead(tx, actor, await guardiansUnder(tx, email), now)
  return `${JSON.stringify({ madeAt: now, address: email, ...known }, null, 2)}\n`
}

/** Families see who read a medical note, in whichever way. */
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
