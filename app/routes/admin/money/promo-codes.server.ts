import { findPromoCodes } from '~/domain/payments/promo-codes/find-promo-codes.server'
import type { PromoCode, PromoTerms } from '~/domain/payments/promo-codes/promo-code'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format/format-time'

/** All promo codes with their number of uses. */
export async function promoCodesOf() {
  const { timeZone } = await findSettings()
  const now = currentTime()
  return (await findPromoCodes()).map((promoCode) => ({
    id: promoCode.id,
    code: promoCode.code,
    over: formatInactiveReason(promoCode, now),
    facts: [
      termsOf(promoCode),
      usesOf(promoCode),
      ...(promoCode.oncePerFamily ? ['Once for each family'] : []),
      ...(promoCode.lessonType ? [`Only for ${promoCode.lessonType.name}`] : []),
      ...daysOf(promoCode, timeZone),
    ],
  }))
}

export function formatInactiveReason({ active, validUntil }: PromoCode, now: Date): string | null {
  if (!active) return 'Not in use'
  return validUntil && validUntil <= now ? 'Ended' : null
}

function termsOf({ percent, amountCents, currency }: PromoTerms & { currency: string }): string {
  return `${percent === null ? formatMoney(amountCents ?? 0, currency) : `${percent}%`} off`
}

function usesOf({ uses, mostUses }: { uses: number; mostUses: number | null }): string {
  const used = uses === 1 ? 'Used once' : uses === 0 ? 'Not used yet' : `Used ${uses} times`
  return mostUses === null ? used : `${used}, of at most ${mostUses}`
}

function daysOf({ validFrom, validUntil }: PromoCode, zone: TimeZone): string[] {
  return [
    ...(validFrom ? [`From ${formatMomentWithYear(validFrom, zone)}`] : []),
    ...(validUntil ? [`Until ${formatMomentWithYear(validUntil, zone)}`] : []),
  ]
}
