import { findOwed } from '~/domain/payments/charges/find-balances.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { clock } from '~/platform/clock.server'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import { may } from '~/values/permissions'
import { amountsOf, type Amount } from '../erasure/erasure'
import type { MergedGuardian, MergingRefusal } from './merge-guardians'
import { whyNotMergeGuardians } from './merge-guardians.server'

/** One of two possible duplicates of an adult. */
export type MergeCandidate = {
  id: string
  version: number
  name: string
  email: string | null
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
  hasAccount: boolean
  createdAt: Date
  athletes: string[]
  tags: string[]
  bookings: number
  signatures: number
  owed: Amount[]
}

type GuardianPair = {
  kept: MergeCandidate
  duplicate: MergeCandidate
  /** Why they cannot be merged in this direction now. */
  refusal: Refused<MergingRefusal> | null
}

const selection = {
  id: true,
  version: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
  createdAt: true,
  account: { select: { id: true } },
  tags: { orderBy: { label: 'asc' }, select: { label: true } },
  guardianships: {
    where: { endedAt: null },
    orderBy: { athlete: { bornOn: 'asc' } },
    select: { athlete: { select: { firstName: true, lastName: true } } },
  },
  _count: { select: { signatures: true } },
} satisfies Prisma.GuardianSelect

/** Null if one is gone or merged, or without permission. */
export async function findGuardianPair(
  staff: Staff,
  { keptId, duplicateId }: MergedGuardian,
  now: Date = clock.now(),
): Promise<GuardianPair | null> {
  if (!may(staff, 'merge-duplicates') || !isRowId(keptId) || !isRowId(duplicateId)) return null
  const rows = await database().guardian.findMany({
    where: { id: { in: [keptId, duplicateId] }, erasedAt: null, mergedIntoId: null },
    select: selection,
  })
  const [kept, duplicate] = [keptId, duplicateId].map((id) => rows.find((row) => row.id === id))
  if (!kept || !duplicate || keptId === duplicateId) return null
  const accounts = duplicate.account
    ? ({ refused: kept.account ? 'both-have-accounts' : 'account-goes' } as const)
    : null
  return {
    kept: await candidateOf(kept),
    duplicate: await candidateOf(duplicate),
    refusal: accounts ?? (await whyNotMergeGuardians(database(), { keptId, duplicateId }, now)),
  }
}

type Row = Prisma.GuardianGetPayload<{ select: typeof selection }>

async function candidateOf(row: Row): Promise<MergeCandidate> {
  const { firstName, lastName, account, tags, guardianships, _count, ...known } = row
  return {
    ...known,
    name: fullName({ firstName, lastName }),
    hasAccount: account !== null,
    athletes: guardianships.map(({ athlete }) => fullName(athlete)),
    tags: tags.map(({ label }) => label),
    bookings: await database().booking.count({ where: { order: { guardianId: row.id } } }),
    signatures: _count.signatures,
    owed: amountsOf(await findOwed(row.id)),
  }
}

type AlikeGuardian = { id: string; name: string; email: string | null; phone: string }

const mostAlike = 10
const fewestDigits = 7

/** Guardians with the same name, email or phone; empty without permission. */
export async function findAlikeGuardians(
  staff: Staff,
  guardianId: string,
): Promise<AlikeGuardian[]> {
  if (!may(staff, 'merge-duplicates') || !isRowId(guardianId)) return []
  const digits = sql`regexp_replace(other.phone, '[^0-9]', '', 'g')`
  const rows = await database().$queryRaw<
    { id: string; firstName: string; lastName: string; email: string | null; phone: string }[]
  >`
    SELECT other.id::text AS id, other.first_name AS "firstName", other.last_name AS "lastName",
      other.email, other.phone
    FROM guardian own JOIN guardian other ON other.id <> own.id AND other.erased_at IS NULL
      AND other.merged_into_id IS NULL AND (
        other.email = own.email
        OR (search_form(other.first_name) = search_form(own.first_name)
          AND search_form(other.last_name) = search_form(own.last_name))
        OR (length(${digits}) >= ${fewestDigits}
          AND ${digits} = regexp_replace(own.phone, '[^0-9]', '', 'g')))
    WHERE own.id = ${guardianId}::uuid
    ORDER BY other.id DESC LIMIT ${mostAlike}`
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: fullName({ firstName, lastName }),
  }))
}
