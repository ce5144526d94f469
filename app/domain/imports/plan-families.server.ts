import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { findKnownFamilies, findKnownGuardians } from './find-known.server'
import type { ImportContext } from './import-context.server'
import {
  EarlierFamilies,
  KnownWithEarlier,
  type ExistingFamilies,
} from './planning/earlier-families'
import type { Raw } from './planning/family-draft'
import { planFamily } from './planning/plan-family'
import type { PlannedFamily } from './planning/family-plan'
import { keysOf, type ReadRow } from './reading/read-family-row'

export type FamilyPlan = {
  /** `several` if more than one existing family matches. */
  family: PlannedFamily | 'several'
  /** Whether it depends on an earlier family of the file, and holds only once that is written. */
  followsAnother: boolean
}

/**
 * Plans families in order, on top of the existing data and of what earlier families of the file
 * leave behind.
 */
export async function planFamilies(
  tx: Transaction,
  families: ReadRow[][],
  { writing }: ImportContext,
  earlier: EarlierFamilies = new EarlierFamilies(),
): Promise<FamilyPlan[]> {
  const known = await findKnown(tx, families, earlier)
  return families.map((rows) => {
    const lookup = new KnownWithEarlier(known, earlier)
    const guardian = lookup.guardianWith(keysOfRows(rows))
    if (guardian === 'several')
      return { family: 'several', followsAnother: lookup.followsAnother } as const
    const findSecond = (keys: string[]): Raw | null => {
      const second = lookup.guardianWith(keys)
      return second === 'several' ? null : second
    }
    const kept = guardian && lookup.familyOf(guardian)
    const family = planFamily(rows, kept, (second) => findSecond(keysOf(second)), writing)
    earlier.add(family, known.guardians)
    return { family, followsAnother: lookup.followsAnother }
  })
}

async function findKnown(
  tx: Transaction,
  families: ReadRow[][],
  earlier: EarlierFamilies,
): Promise<ExistingFamilies> {
  const { timeZone } = await findSettings(tx)
  const named = families
    .flat()
    .flatMap(({ guardian, second }) => [guardian, ...(second ? [second] : [])])
  const guardians = await findKnownGuardians(tx, named)
  const meant = [...[...guardians.values()].flat(), ...earlier.with(named.flatMap(keysOf))]
  const rows = [...new Map(meant.map(({ row }) => [row.id, row])).values()]
  return { guardians, families: await findKnownFamilies(tx, rows, timeZone) }
}

function keysOfRows(rows: ReadRow[]): string[] {
  return [...new Set(rows.flatMap(({ guardian }) => keysOf(guardian)))]
}
