import { database, transaction, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { personalDataSubjects } from './personal-data-subjects.server'
import { exportAllByEmail, findGuardiansByEmail, hasAnyData } from './privacy-export.server'
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
  /** For deletions: the family's choice; null if it had none. */
  keepsLessons: boolean | null
  version: number
}

/** Open requests, longest waiting first, then closed ones. Excludes unverified requests. */
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
  return { entries, page, pages: countPages(count, perPage) }
}

/** One request, and who is known by its address. Null if there is none. */
export async function findPrivacyRequest(
  owner: Staff,
  id: string,
): Promise<(PrivacyRequest & { isKnown: boolean; guardianIds: string[] }) | null> {
  if (!isRowId(id)) return null
  const where = { AND: [withinReach(owner), { id, verifiedAt: { not: null } }] }
  return await transaction(async (tx) => {
    const request = await tx.privacyRequest.findFirst({ where })
    if (!request) return null
    const known = await exportAllByEmail(tx, personalDataSubjects(), request.email)
    const guardianIds = await findGuardiansByEmail(tx, request.email)
    return { ...request, isKnown: hasAnyData(known), guardianIds }
  })
}

function withinReach(staff: Staff): Prisma.PrivacyRequestWhereInput {
  return may(staff, 'handle-privacy-requests') ? {} : { id: { in: [] } }
}
