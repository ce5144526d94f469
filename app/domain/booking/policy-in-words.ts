import type { CancellationPolicy, CancellationTier } from '~/domain/settings/cancellation-policy'
import { formatMoney } from '~/values/money'
import type { Price } from './booking'

/**
 * A policy in words, longest notice first, with the amounts of this booking: the same record that
 * decides a refund says what it will be.
 */
export function policySentences({ tiers, noShow }: CancellationPolicy, price: Price): string[] {
  const rules = withARuleForAllTimes(tiers)
    .toSorted((a, b) => a.hoursBefore - b.hoursBefore)
    .map((tier) => ({ hoursBefore: tier.hoursBefore, returned: whatOf(tier, price) }))
    // a shorter notice that returns the same makes the longer one no rule of its own
    .filter(({ returned }, index, all) => returned !== all[index - 1]?.returned)
    .toReversed()
  return [
    ...rules.map(({ hoursBefore, returned }, index) => {
      return `${whenOf(hoursBefore, index > 0)}: ${returned}.`
    }),
    `If nobody comes: ${whatOf({ gives: noShow, percent: null }, price)}.`,
    'If the coach cancels: everything you paid is returned.',
  ]
}

/** With less notice than any rule asks for, nothing is returned. */
function withARuleForAllTimes(tiers: CancellationTier[]): CancellationTier[] {
  if (tiers.some(({ hoursBefore }) => hoursBefore === 0)) return tiers
  return [...tiers, { hoursBefore: 0, gives: 'nothing', percent: null }]
}

function whenOf(hoursBefore: number, isLater: boolean): string {
  const hours = hoursBefore === 1 ? '1 hour' : `${hoursBefore} hours`
  if (hoursBefore > 0) return `Cancel ${hours} or more before the lesson`
  return isLater ? 'Cancel later than that' : 'Cancel at any time before the lesson'
}

type Return = Pick<CancellationTier, 'gives' | 'percent'>

function whatOf({ gives, percent }: Return, { depositCents, currency }: Price): string {
  if (gives === 'nothing' || (!percent && gives === 'percent')) return 'nothing is returned'
  if (gives === 'all_but_deposit') {
    return depositCents > 0
      ? `the ${formatMoney(depositCents, currency)} deposit is kept, the rest is returned`
      : 'everything you paid is returned'
  }
  return percent === 100 ? 'everything you paid is returned' : `${percent} % is returned`
}
