import { formatMoney } from '~/values/money'
import type { Price } from './booking'

export type CancellationTier = {
  hoursBefore: number
  gives: 'percent' | 'all_but_deposit' | 'nothing'
  percent: number | null
}

export type CancellationPolicy = { tiers: CancellationTier[] }

/**
 * A policy in words, longest notice first, with the amounts of this booking: the same record that
 * decides a refund says what it will be.
 */
export function policySentences(policy: CancellationPolicy, price: Price): string[] {
  const tiers = policy.tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  return [
    ...tiers.map((tier, index) => `${whenOf(tier, tiers[index - 1])}: ${whatOf(tier, price)}.`),
    'If the coach cancels: everything you paid is returned.',
  ]
}

function whenOf({ hoursBefore }: CancellationTier, longer: CancellationTier | undefined): string {
  if (hoursBefore > 0) return `Cancel ${hoursBefore} hours or more before the lesson`
  return longer ? 'Cancel later than that' : 'Cancel at any time before the lesson'
}

function whatOf({ gives, percent }: CancellationTier, { depositCents, currency }: Price): string {
  if (gives === 'nothing' || percent === 0) return 'nothing is returned'
  if (gives === 'all_but_deposit') {
    return depositCents > 0
      ? `the ${formatMoney(depositCents, currency)} deposit is kept, the rest is returned`
      : 'everything you paid is returned'
  }
  return percent === 100 ? 'everything you paid is returned' : `${percent} % is returned`
}
