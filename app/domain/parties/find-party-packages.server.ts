import { taxSelection } from '~/domain/catalogue/tax'
import { venueOfLesson } from '~/domain/scheduling/venues/venue'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { readModel } from '~/platform/database/read-model.server'
import { dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { PartyPackage } from './party'

type Row = Prisma.PartyPackageGetPayload<object>

/** A package as it is kept. */
export function packageOf({ bookableFrom, bookableUntil, ...row }: Row): PartyPackage {
  const { createdAt: _createdAt, ...kept } = row
  return {
    ...kept,
    bookableFrom: bookableFrom && dateFromDatabase(bookableFrom),
    bookableUntil: bookableUntil && dateFromDatabase(bookableUntil),
  }
}

const offered = {
  include: {
    coach: { select: { name: true } },
    venue: venueOfLesson,
    lessonType: { select: { format: true, durationMinutes: true, ...taxSelection } },
  },
  orderBy: [{ priceCents: 'asc' }, { id: 'asc' }],
} satisfies Prisma.PartyPackageFindManyArgs

type OfferedRow = Prisma.PartyPackageGetPayload<typeof offered>

/** A package with who gives it, where, and its tax. */
export type OfferedParty = PartyPackage & Pick<OfferedRow, 'coach' | 'venue' | 'lessonType'>

function offeredOf({ coach, venue, lessonType, ...row }: OfferedRow): OfferedParty {
  return { ...packageOf(row), coach, venue, lessonType }
}

const onSale = {
  published: true,
  coach: { active: true },
  OR: [{ venueId: null }, { venue: { active: true } }],
} satisfies Prisma.PartyPackageWhereInput

/** Those that families can book, with the lowest price first. */
export async function findOfferedParties(): Promise<OfferedParty[]> {
  const where = onSale
  const rows = await database().partyPackage.findMany({ where, ...offered })
  return rows.map(offeredOf)
}

/** Whether families can book any; known until one changes. */
export const offersParties = readModel(
  // changed venues are told as settings
  ['catalogue', 'settings'],
  async () => (await findOfferedParties()).length > 0,
)

/** Null if it does not exist or families cannot book it. */
export async function findOfferedParty(
  slug: string,
  tx: Transaction = database(),
): Promise<OfferedParty | null> {
  const where = { AND: [{ slug }, onSale] }
  const { include } = offered
  const row = await tx.partyPackage.findFirst({ where, include })
  return row && offeredOf(row)
}

/** All packages for staff, also those not offered now. */
export async function findPartyPackages(): Promise<OfferedParty[]> {
  return (await database().partyPackage.findMany(offered)).map(offeredOf)
}

export async function findPartyPackage(id: string): Promise<PartyPackage | null> {
  if (!isRowId(id)) return null
  const row = await database().partyPackage.findUnique({ where: { id } })
  return row && packageOf(row)
}
