import { database, type Prisma } from '~/platform/database.server'
import { transaction } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { pagesFor, type PageOf } from '~/values/paging'
import { allSubjects } from './handed-in-subjects.server'
import { exportAllUnder, isAnythingKnown } from './known-under.server'
import type { PrivacyRequestKind, PrivacyRequestState } from './privacy-request'

const perPage = 30

export type PrivacyRequest = {
  id: string
  kind: PrivacyRequestKind
  state: PrivacyRequestState
  name: string
  email: string
  details: string
  receivedAt: Date
  verifiedAt: Date | null
  endedAt: Date | null
  notes: string
  version: number
}

/** What is to be answered, the longest waiting first; then what was answered. Unproved ones are none. */
export async function findPrivacyRequests(
  owner: Staff,
  page: number,
): Promise<PageOf<PrivacyRequest>> {
  const where = { AND: [withinReach(owner), { verifiedAt: { not: null } }] }
  const [count, entries] = await Promise.all([
    database().privacyRequest.count({ where }),
    database().privacyRequest.findMany({
      where,
      orderBy: [{ endedAt: { sort: 'desc', nulls: 'first' } }, { verifiedAt: 'asc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
  ])
  return { entries, page, pages: pagesFor(count, perPage) }
}

/** One of them, and whether anybody is known under its address. Null where there is none. */
export async function findPrivacyRequest(
  owner: Staff,
  id: string,
): Promise<(PrivacyRequest & { isKnown: boolean }) | null> {
  if (!isRowId(id)) return null
  const where = { AND: [withinReach(owner), { id, verifiedAt: { not: null } }] }
  return await transaction(async (tx) => {
    const request = await tx.privacyRequest.findFirst({ where })
    if (!request) return null
    const known = await exportAllUnder(tx, allSubjects(), request.email)
    return { ...request, isKnown: isAnythingKnown(known) }
  })
}

function withinReach({ role }: Staff): Prisma.PrivacyRequestWhereInput {
  return role === 'owner' ? {} : { id: { in: [] } }
}
