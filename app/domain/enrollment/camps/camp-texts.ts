import { formatMoney } from '~/values/money'
import type { Term, TermClass } from '~/domain/enrollment/terms/term'
import type { DaysRefusal } from './camp-days'
import type { Extra } from './camp-extras'

export const daysMessages: Record<DaysRefusal, string> = {
  'whole-only': 'This camp is booked as a whole. Please choose all of its days.',
  'no-such-day': 'One of these days is no longer offered. Please choose from the list.',
  'day-full':
    'There are not enough places left on {detail}. Nothing was booked. Choose other days.',
}

/** Texts on the pages of camps. */
export const campTexts = {
  title: 'Camps',
  lead: 'Full camps and single days of gymnastics when school is out.',
  none: 'No camps are open right now.',
  seeAll: 'See all camps',
  dayCamps: 'Camps when school is out',
  enroll: 'Enroll',
  enrollTitle: (title: string) => `Enroll in ${title}`,
  whichDays: 'Which days?',
  allDays: 'This camp is booked for all of its days.',
  showCost: 'Show what it costs',
  isFull: 'Full',
  extras: 'Extras',
  charged: 'What was charged',
  bring: 'What to bring',
  backToCamp: 'Back to the camp',
  pay: 'Pay for the camp',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  left: (free: number) => (free === 1 ? '1 place left' : `${free} places left`),
  cancel: 'Cancel this camp',
  keep: 'Keep this camp',
  toCome: 'Upcoming days',
  noDates: 'There are no more days.',
  canceledOn: 'Canceled on',
  tooClose:
    'It’s too late to cancel the remaining days online. Please call us if your child can’t come.',
  canceledAlready: 'This camp is already canceled.',
  canceled: (title: string, last: string | null) =>
    last ? `${title} is canceled for the days after ${last}.` : `${title} is canceled.`,
}

const extraBasisLabels = { day: 'a day', camp: 'for the camp' }

type Priced = Pick<TermClass, 'priceCents' | 'dayPriceCents'>

/** `$240 for all days, or $90 a day` */
export function formatCampPrice({ priceCents, dayPriceCents }: Priced, currency: string): string {
  const whole = `${formatMoney(priceCents, currency)} for all days`
  return dayPriceCents === null
    ? whole
    : `${whole}, or ${formatMoney(dayPriceCents, currency)} a day`
}

/** `Early drop-off from 8 AM, $10 a day` */
export function formatExtra({ name, basis, priceCents }: Extra, currency: string): string {
  if (priceCents === 0) return `${name}, free`
  return `${name}, ${formatMoney(priceCents, currency)} ${extraBasisLabels[basis]}`
}

/** Likewise of several; null without one. */
export function formatExtras(extras: Extra[], currency: string): string | null {
  return extras.map((extra) => formatExtra(extra, currency)).join('; ') || null
}

/** What the days of a camp cost together; null if it is booked as a whole only. */
export function daysSentence({ priceCents, dayPriceCents }: Priced, currency: string) {
  if (dayPriceCents === null) return null
  return `Single days cost ${formatMoney(dayPriceCents, currency)} each, and together never more than ${formatMoney(priceCents, currency)}.`
}

/** How the days of a camp are canceled. */
export function campNoticeSentence({ dropNoticeDays }: Pick<Term, 'dropNoticeDays'>): string {
  if (dropNoticeDays === 0)
    return 'You can cancel any day after today, and we refund what you paid for it.'
  const days = dropNoticeDays === 1 ? 'one day' : `${dropNoticeDays} days`
  return `You can cancel the days that are more than ${days} away, and we refund what you paid for them. Days that are closer stay booked.`
}
