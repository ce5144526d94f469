import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import { countPromoUses } from './find-promo-uses.server'

/** All codes, the newest first, each with how many orders have used it. */
export async function findPromoCodes() {
  const codes = await database().promoCode.findMany({
    relationLoadStrategy: 'join',
    orderBy: { id: 'desc' },
    include: { lessonType: { select: { name: true } } },
  })
  const uses = await countPromoUses(database())
  return codes.map((promoCode) => ({ ...promoCode, uses: uses.get(promoCode.id) ?? 0 }))
}

/** One of them. */
export async function findPromoCode(id: string) {
  return isRowId(id) ? await database().promoCode.findUnique({ where: { id } }) : null
}
