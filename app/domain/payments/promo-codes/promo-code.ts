/** What a code takes off: a percentage of all of an order, or an amount. */
export type PromoTerms = { percent: number | null; amountCents: number | null }

export type PromoCode = PromoTerms & {
  id: string
  code: string
  currency: string
  validFrom: Date | null
  /** Until, but not at, this moment. */
  validUntil: Date | null
  /** So many orders, in all. */
  mostUses: number | null
  oncePerFamily: boolean
  /** For one kind of lesson alone. */
  lessonTypeId: string | null
  active: boolean
}

/** Orders that a code was used by: all of them, and those of whoever asks. */
export type PromoUses = { all: number; own: number }

export type PromoRefusal =
  'code-unknown' | 'code-ended' | 'other-lesson' | 'code-used-by-you' | 'code-used-up'

/** The code that was typed for an order, and why it takes nothing off it, where it does not. */
export type TypedCode = { code: string; refusal: PromoRefusal | null }

type Buying = { lessonTypeId: string; currency: string; uses: PromoUses }

/**
 * Why a code takes nothing off an order; null where it does. What was switched off or has not begun is
 * not told apart from what never was.
 */
export function whyNotUse(
  promoCode: PromoCode,
  { lessonTypeId, currency, uses }: Buying,
  now: Date,
): PromoRefusal | null {
  const { active, validFrom, validUntil } = promoCode
  if (!active || (validFrom && now < validFrom)) return 'code-unknown'
  if (validUntil && now >= validUntil) return 'code-ended'
  const isElsewhere = promoCode.lessonTypeId && promoCode.lessonTypeId !== lessonTypeId
  const isForeign = promoCode.amountCents !== null && promoCode.currency !== currency
  if (isElsewhere || isForeign) return 'other-lesson'
  return whyNotOnceMore(promoCode, uses)
}

/** The same of how often it can be used, and nothing else. */
export function whyNotOnceMore(
  { mostUses, oncePerFamily }: Pick<PromoCode, 'mostUses' | 'oncePerFamily'>,
  uses: PromoUses,
): 'code-used-by-you' | 'code-used-up' | null {
  if (oncePerFamily && uses.own > 0) return 'code-used-by-you'
  return mostUses !== null && uses.all >= mostUses ? 'code-used-up' : null
}
