import { taxNote } from '~/domain/catalogue/tax'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { formatList } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import type { LessonPackage } from './lesson-package'

type PackageView = { id: string; price: string; facts: string[] }

type Priced = Pick<LessonType, 'id' | 'format' | 'maxAthletes' | 'priceCents'>

/** The packages that pay for a lesson type: `5 for $250, save $50`, compared with single lessons. */
export function presentPackages(
  packages: LessonPackage[],
  lessonType: Priced,
  currency: string,
): PackageView[] {
  return packages.map((one) => {
    const { id, name, credits, priceCents, validDays, lessonTypes } = one
    const note = taxNote(one)
    const others = lessonTypes.filter((other) => other.id !== lessonType.id)
    const savedCents =
      one.currency === currency ? singlePriceCents(lessonType) * credits - priceCents : 0
    return {
      id,
      price: [
        `${credits} for ${formatMoney(priceCents, one.currency)}`,
        ...(note ? [note] : []),
        ...(savedCents > 0 ? [`save ${formatMoney(savedCents, currency)}`] : []),
      ].join(', '),
      facts: [
        name,
        ...(others.length > 0 ? [`Also for ${formatList(others.map((other) => other.name))}`] : []),
        `Good for ${validDays === 1 ? 'one day' : `${validDays} days`}`,
      ],
    }
  })
}

/** One athlete's share, as one credit is one athlete's place. Rounded down, to promise no saving too much. */
function singlePriceCents({ format, maxAthletes, priceCents }: Priced): number {
  return format === 'group' ? priceCents : Math.floor(priceCents / maxAthletes)
}
