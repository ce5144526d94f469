/** What a code takes off: a percentage of the order, or an amount. */
export type PromoTerms = { percent: number | null; amountCents: number | null }

export type PromoCode = PromoTerms & {
  id: string
  code: string
  currency: string
  validFrom: Date | null
  /** Exclusive. */
  validUntil: Date | null
  /** The maximum number of orders. */
  mostUses: number | null
  oncePerFamily: boolean
  /** Restricted to one lesson type. */
  lessonTypeId: string | null
  active: boolean
}

/** The number of orders that used a code: in total, and by this family. */
export type PromoUses = { all: number; own: number }

export type PromoRefusal =
  | 'code-unknown'
  | 'code-ended'
  | 'other-lesson'
  | 'code-used-by-you'
  | 'code-used-up'

/** A code entered for an order, and why it does not apply. */
export type TypedCode = { code: string; refusal: PromoRefusal | null }

type Buying = { lessonTypeId: string; currency: string; uses: PromoUses }

/** Why a code does not apply; null if it does. Disabled and future codes look like unknown ones. */
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

/** Likewise, but checks only the usage limits. */
export function whyNotOnceMore(
  { mostUses, oncePerFamily }: Pick<PromoCode, 'mostUses' | 'oncePerFamily'>,
  uses: PromoUses,
): 'code-used-by-you' | 'code-used-up' | null {
  if (oncePerFamily && uses.own > 0) return 'code-used-by-you'
  return mostUses !== null && uses.all >= mostUses ? 'code-used-up' : null
}
