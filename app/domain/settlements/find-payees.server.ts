import { database } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Payee } from '~/values/payee'

/** A coach or venue with the last day of the last settlement, and whether there is a rate. */
export type FoundPayee = Payee & {
  name: string
  active: boolean
  settledUntil: string | null
  hasRate: boolean
}

/** All coaches, and all venues. */
export async function findPayees(): Promise<FoundPayee[]> {
  const [coaches, venues] = [
    await database().coach.findMany({ select, orderBy: [...inOrder] }),
    await database().venue.findMany({ select, orderBy: [...inOrder] }),
  ]
  return [
    ...coaches.map((coach) => ({ kind: 'coach' as const, ...foundOf(coach) })),
    ...venues.map((venue) => ({ kind: 'venue' as const, ...foundOf(venue) })),
  ]
}

const inOrder = [{ active: 'desc' }, { position: 'asc' }, { id: 'asc' }] as const

const select = {
  id: true,
  name: true,
  active: true,
  settlements: { orderBy: { endsOn: 'desc' }, take: 1, select: { endsOn: true } },
  _count: { select: { settlementRates: true } },
} as const

type Row = {
  id: string
  name: string
  active: boolean
  settlements: { endsOn: Date }[]
  _count: { settlementRates: number }
}

function foundOf({ settlements: [last], _count, ...payee }: Row) {
  return {
    ...payee,
    settledUntil: last ? dateFromDatabase(last.endsOn) : null,
    hasRate: _count.settlementRates > 0,
  }
}

export async function findPayee({ kind, id }: Payee): Promise<(Payee & { name: string }) | null> {
  if (!isRowId(id)) return null
  const asked = { where: { id }, select: { name: true } }
  const found =
    kind === 'coach'
      ? await database().coach.findUnique(asked)
      : await database().venue.findUnique(asked)
  return found && { kind, id, ...found }
}
