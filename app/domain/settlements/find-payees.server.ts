import { database } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import type { Staff } from '~/values/actor'
import type { Payee } from '~/values/payee'
import { maySettle } from './lock-payee.server'

/** A coach or venue with the last day of the last settlement, and whether there is a rate. */
export type FoundPayee = Payee & {
  name: string
  active: boolean
  settledUntil: string | null
  hasRate: boolean
}

/** All coaches, and all venues; for who is limited to venues, those. */
export async function findPayees(staff: Staff): Promise<FoundPayee[]> {
  const [coaches, venues] = [
    await database().coach.findMany({ select, orderBy: [...inOrder] }),
    await database().venue.findMany({ select, orderBy: [...inOrder] }),
  ]
  const all = [
    ...coaches.map((coach) => ({ kind: 'coach' as const, ...foundOf(coach) })),
    ...venues.map((venue) => ({ kind: 'venue' as const, ...foundOf(venue) })),
  ]
  return all.filter((payee) => maySettle(staff, payee))
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

/** Null if there is none, or none that the staff member may settle with. */
export async function findPayee(
  staff: Staff,
  payee: Payee,
): Promise<(Payee & { name: string }) | null> {
  if (!maySettle(staff, payee)) return null
  const { kind, id } = payee
  const asked = { where: { id }, select: { name: true } }
  const found =
    kind === 'coach'
      ? await database().coach.findUnique(asked)
      : await database().venue.findUnique(asked)
  return found && { kind, id, ...found }
}
