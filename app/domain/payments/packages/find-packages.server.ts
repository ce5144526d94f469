import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { lessonTypeSelection } from '~/domain/catalogue/find-lesson-types.server'
import { taxSelection } from '~/domain/catalogue/tax'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { isRowId } from '~/values/form-fields'
import type { LessonPackage } from './lesson-package'

const selection = {
  id: true,
  version: true,
  name: true,
  credits: true,
  priceCents: true,
  currency: true,
  validDays: true,
  ...taxSelection,
  active: true,
  lessonTypes: {
    orderBy: { lessonType: { position: 'asc' } },
    select: { lessonType: { select: { id: true, name: true } } },
  },
} satisfies Prisma.LessonPackageSelect

/** A package of which no lesson type can be booked is not on sale. */
const onSale = {
  active: true,
  lessonTypes: { some: { lessonType: { active: true } } },
} satisfies Prisma.LessonPackageWhereInput

/** All packages with the number sold, newest first. */
export async function findPackages(): Promise<(LessonPackage & { sold: number })[]> {
  const rows = await database().lessonPackage.findMany({
    relationLoadStrategy: 'join',
    orderBy: { id: 'desc' },
    select: { ...selection, _count: { select: { sales: true } } },
  })
  return rows.map(({ _count, ...row }) => ({ ...packageOf(row), sold: _count.sales }))
}

/** Packages on sale, cheapest first. */
export async function findPackagesOnSale(): Promise<LessonPackage[]> {
  const rows = await database().lessonPackage.findMany({
    relationLoadStrategy: 'join',
    where: onSale,
    orderBy: [{ priceCents: 'asc' }, { id: 'asc' }],
    select: selection,
  })
  return rows.map(packageOf)
}

/** A bookable lesson type with the packages on sale that pay for it, cheapest first; null if unknown. */
export async function findLessonTypeWithPackages(
  slug: string,
): Promise<{ lessonType: LessonType; packages: LessonPackage[] } | null> {
  const row = await database().lessonType.findFirst({
    relationLoadStrategy: 'join',
    where: { slug, active: true },
    select: {
      ...lessonTypeSelection,
      lessonPackages: {
        where: { package: { active: true } },
        orderBy: [{ package: { priceCents: 'asc' } }, { packageId: 'asc' }],
        select: { package: { select: selection } },
      },
    },
  })
  if (!row) return null
  const { lessonPackages, ...lessonType } = row
  return { lessonType, packages: lessonPackages.map((one) => packageOf(one.package)) }
}

/** What families can buy, and whether card payments are available. */
export async function findPackageOffer(): Promise<{ packages: LessonPackage[]; byCard: boolean }> {
  return { packages: await findPackagesOnSale(), byCard: takesCards() }
}

/** One package, on sale or not. */
export async function findPackage(id: string): Promise<LessonPackage | null> {
  if (!isRowId(id)) return null
  const row = await database().lessonPackage.findUnique({ where: { id }, select: selection })
  return row && packageOf(row)
}

/** One package; null unless it is on sale. */
export async function findPackageOnSale(
  id: string,
  tx: Transaction,
): Promise<LessonPackage | null> {
  if (!isRowId(id)) return null
  const row = await tx.lessonPackage.findUnique({ where: { id, ...onSale }, select: selection })
  return row && packageOf(row)
}

type Row = Prisma.LessonPackageGetPayload<{ select: typeof selection }>

function packageOf({ lessonTypes, ...row }: Row): LessonPackage {
  return { ...row, lessonTypes: lessonTypes.map(({ lessonType }) => lessonType) }
}
