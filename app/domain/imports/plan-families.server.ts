import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { findKnownFamilies, findKnownGuardians, guardianWith } from './find-known.server'
import type { ImportContext } from './import-context.server'
import type { Raw } from './planning/family-draft'
import { planFamily, type PlannedFamily } from './planning/plan-family'
import { keysOf, type ReadGuardian, type ReadRow } from './reading/read-family-row'

/** A family's plan; `several` if more than one existing family matches. */
export type Plan = PlannedFamily | 'several'

/**
 * Plans families on top of the existing data, in order: a second guardian created for one is known
 * to the next.
 */
export async function planFamilies(
  tx: Transaction,
  families: ReadRow[][],
  { writing }: ImportContext,
): Promise<Plan[]> {
  const { timeZone } = await findSettings(tx)
  const named = families
    .flat()
    .flatMap(({ guardian, second }) => [guardian, ...(second ? [second] : [])])
  const guardians = await findKnownGuardians(tx, named)
  const meant = families.map((rows) => guardianWith(guardians, keysOfRows(rows)))
  const known = await findKnownFamilies(
    tx,
    meant.filter((one): one is Raw => one !== null && one !== 'several'),
    timeZone,
  )
  const brought = new Map<string, Raw>()
  const findSecond = (second: ReadGuardian) => {
    const keys = keysOf(second)
    const found = guardianWith(guardians, keys)
    if (found !== null && found !== 'several') return found
    return keys.map((key) => brought.get(key)).find(Boolean) ?? null
  }
  return families.map((rows, index) => {
    const guardian = meant[index]
    if (guardian === 'several') return 'several'
    const kept = guardian ? (known.get(String(guardian.id)) ?? null) : null
    const planned = planFamily(rows, kept, findSecond, writing)
    for (const { table, row } of planned.draft.made())
      if (table === 'guardian') for (const key of keysOf(guardianOf(row))) brought.set(key, row)
    return planned
  })
}

function keysOfRows(rows: ReadRow[]): string[] {
  return [...new Set(rows.flatMap(({ guardian }) => keysOf(guardian)))]
}

function guardianOf(row: Raw): ReadGuardian {
  return {
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    email: typeof row.email === 'string' ? row.email : null,
    phone: String(row.phone),
  }
}
