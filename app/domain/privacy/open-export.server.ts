import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Staff, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { exportAllUnder, guardiansUnder } from './known-under.server'

/** Everything that is known, as a JSON file. */
export type ExportFile = string

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
  if (actor.kind === 'staff') await recordNotesRead(tx, actor, email, now)
  return `${JSON.stringify({ madeAt: now, address: email, ...known }, null, 2)}\n`
}

/** Families see who read a medical note, in whichever way. */
async function recordNotesRead(
  tx: Transaction,
  staff: Staff,
  email: string,
  now: Date,
): Promise<void> {
  const guardianships = { some: { guardianId: { in: await guardiansUnder(tx, email) } } }
  const noted = await tx.athlete.findMany({
    where: { guardianships, medicalNote: { isNot: null } },
    select: { id: true },
  })
  for (const { id: subjectId } of noted) {
    const entry = { action: 'open-medical-note', subjectKind: 'athlete', subjectId }
    await recordAuditEvent(tx, staff, entry, now)
  }
}
