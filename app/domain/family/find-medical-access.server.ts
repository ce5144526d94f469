import { z } from 'zod'
import { readAuditDetails } from '~/domain/audit/read-audit-details'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { uncapitalized } from '~/values/text/capitalized'
import { fullName } from './athletes/athlete'
import { findOwnAthletes } from './athletes/find-own-athletes.server'
import { maySeeFamily } from './visible-to.server'

const perPage = 30

/** A staff member's access to a medical note; `wrote` if they wrote it as the family told them. */
type MedicalAccess = { id: string; at: Date; athlete: string; who: string; wrote: boolean }

/** Accesses to notes that the guardian may read, newest first. */
export async function findMedicalAccess(
  parent: Parent,
  page: number,
): Promise<PageOf<MedicalAccess>> {
  return await findPage(parent, page, true)
}

/** Likewise for all athletes of a family, for staff who may read notes; otherwise empty. */
export async function findMedicalAccessOfFamily(
  staff: Staff,
  guardianId: string,
  page: number,
): Promise<PageOf<MedicalAccess>> {
  const isOpen = may(staff, 'read-medical-notes') && (await maySeeFamily(staff, guardianId))
  if (!isOpen) return { entries: [], page: 1, pages: 1 }
  return await findPage({ id: guardianId }, page, false)
}

async function findPage(
  guardian: Pick<Parent, 'id'>,
  page: number,
  onlySeen: boolean,
): Promise<PageOf<MedicalAccess>> {
  const which = { skip: (page - 1) * perPage, take: perPage }
  const { count, entries } = await find(database(), guardian, which, onlySeen)
  return { entries, page, pages: countPages(count, perPage) }
}

/** Likewise, complete, for a data export. */
export async function exportMedicalAccess(
  tx: Transaction,
  guardian: Pick<Parent, 'id'>,
): Promise<MedicalAccess[]> {
  return (await find(tx, guardian, {})).entries
}

async function find(
  tx: Transaction,
  guardian: Pick<Parent, 'id'>,
  which: { skip?: number; take?: number },
  onlySeen = true,
): Promise<{ count: number; entries: MedicalAccess[] }> {
  const own = await findOwnAthletes(guardian, tx)
  const noted = own.filter(({ rights }) => !onlySeen || rights.maySeeMedical)
  const athleteOf = await findAllThatTheyWere(
    tx,
    noted.map(({ id }) => id),
  )
  const where = {
    subjectKind: 'athlete',
    subjectId: { in: [...athleteOf.keys()] },
    action: { in: ['open-medical-note', 'write-medical-note'] },
  }
  const count = await tx.auditEvent.count({ where })
  const orderBy = [{ at: 'desc' as const }, { id: 'desc' as const }]
  const events = await tx.auditEvent.findMany({ where, orderBy, ...which })
  const whoOf = await findNames(
    tx,
    events.flatMap(({ actorId }) => actorId ?? []),
  )
  const entries = events.map(({ id, at, action, subjectId, actorId }) => ({
    id,
    at,
    wrote: action === 'write-medical-note',
    who: whoOf(actorId),
    athlete: noted.find((athlete) => athlete.id === athleteOf.get(subjectId))!.firstName,
  }))
  return { count, entries }
}

/** Includes the ids of merged records, mapped to the current ones. */
async function findAllThatTheyWere(tx: Transaction, ids: string[]): Promise<Map<string, string>> {
  const all = new Map(ids.map((id) => [id, id]))
  for (let found = ids; found.length > 0;) {
    const merges = await tx.auditEvent.findMany({
      where: { action: 'merge-athletes', subjectId: { in: found } },
    })
    const before = merges.map((merge) => {
      return [readAuditDetails(Merged, merge).merged, all.get(merge.subjectId)!] as const
    })
    for (const [was, is] of before) all.set(was, is)
    found = before.map(([was]) => was)
  }
  return all
}

const Merged = z.object({ merged: z.string() })

/** `Maren Holt, coach` */
async function findNames(
  tx: Transaction,
  memberIds: string[],
): Promise<(id: string | null) => string> {
  const members = await tx.staffMember.findMany({
    where: { id: { in: memberIds } },
    select: {
      id: true,
      role: { select: { name: true } },
      account: { select: { firstName: true, lastName: true } },
    },
  })
  return (id) => {
    const member = members.find((one) => one.id === id)
    if (!member) return 'Someone who worked here'
    return `${fullName(member.account)}, ${uncapitalized(member.role.name)}`
  }
}
