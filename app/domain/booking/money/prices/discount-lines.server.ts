import type { LessonType } from '~/domain/catalogue/lesson-type'
import { beforeTax } from '~/domain/catalogue/tax'
import { findPromoUses, type Using } from '~/domain/payments/promo-codes/find-promo-codes.server'
import {
  whyNotUse,
  type PromoCode,
  type PromoRefusal,
  type TypedCode,
} from '~/domain/payments/promo-codes/promo-code'
import type { Transaction } from '~/platform/database/database.server'
import type { CheckoutLine } from '~/domain/booking/checkout/checkout'
import { lessOf, promoDiscounts, siblingDiscount } from './discounts'

type Order = Using & {
  lines: CheckoutLine[]
  lessonType: Pick<LessonType, 'id' | 'format'>
  promoCode: PromoCode | null
}

export type Discounted = { lines: CheckoutLine[]; promoCode: TypedCode | null }

/**
 * The current prices of an order's times: the list price when held, less the sibling discount, then
 * less the promo code, both before tax that is added.
 */
export async function discountLines(
  tx: Transaction,
  { lines, lessonType, promoCode, ...using }: Order,
  now: Date,
): Promise<Discounted> {
  const siblings = await siblingDiscounts(tx, lines, lessonType)
  const left = lines.map((line, index) => listedBeforeTax(line) - siblings[index]!)
  const refusal = promoCode && (await whyNot(tx, promoCode, { lines, lessonType, ...using }, now))
  const byCode = promoCode && !refusal ? promoDiscounts(left, promoCode) : lines.map(() => 0)
  return {
    lines: lines.map((line, index) => ({
      ...line,
      ...lessOf(line.listed, line.tax, [
        ['siblings', siblings[index]!],
        ['promo_code', byCode[index]!],
      ]),
    })),
    promoCode: promoCode && { code: promoCode.code, refusal },
  }
}

/** For commands and pages: why a promo code does not apply to an order. */
export async function whyNot(
  tx: Transaction,
  promoCode: PromoCode,
  { lines, lessonType, ...using }: Omit<Order, 'promoCode'>,
  now: Date,
): Promise<PromoRefusal | null> {
  const isCounted = promoCode.mostUses !== null || promoCode.oncePerFamily
  const uses = isCounted ? await findPromoUses(tx, promoCode.id, using) : { all: 0, own: 0 }
  const currency = lines[0]?.listed.currency ?? promoCode.currency
  return whyNotUse(promoCode, { lessonTypeId: lessonType.id, currency, uses }, now)
}

async function siblingDiscounts(
  tx: Transaction,
  lines: CheckoutLine[],
  { format }: Pick<LessonType, 'format'>,
): Promise<number[]> {
  const areSeveral = lines.some(({ athleteIds }) => athleteIds.length > 1)
  if (format !== 'group' || !areSeveral) return lines.map(() => 0)
  const { siblingPercent } = await tx.settings.findUniqueOrThrow({
    where: { id: 1 },
    select: { siblingPercent: true },
  })
  return lines.map((line) => {
    const { placesTaken: places, athleteIds } = line
    const seats = { priceCents: listedBeforeTax(line), places, athletes: athleteIds.length }
    return siblingDiscount(seats, siblingPercent ?? 0)
  })
}

function listedBeforeTax({ listed, tax }: CheckoutLine): number {
  return beforeTax(listed.priceCents, tax)
}
