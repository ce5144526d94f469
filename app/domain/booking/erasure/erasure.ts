import type { OwnCredits } from '../money/credits/find-own-credits.server'

export type Amount = { cents: number; currency: string }

/** An upcoming lesson that an erasure would end. */
export type LessonToCome = {
  bookingId: string
  lessonName: string
  startsAt: Date
  athletes: string[]
  /** The refund if canceled now, in money or credits. */
  refund: Amount
  isPaidByCredits: boolean
  /** What would be due after the lesson. */
  dueCents: number
  /** In progress: it can no longer be canceled and must end first. */
  hasBegun: boolean
  /** Who would take it over: another guardian who may book for all its athletes. */
  keptBy: { guardianId: string; name: string } | null
}

/** What an erasure would end, leave due and hand over. */
export type ErasureEffects = {
  lessons: LessonToCome[]
  credits: OwnCredits[]
  /** Due for past lessons. */
  open: Amount[]
  /** Pending card refunds. */
  sentBack: Amount[]
  /** Pending manual refunds. */
  refundsToPayOut: Amount[]
  /** The account balance, to refund before. */
  paidAhead: Amount[]
  /** Whether a payment by card is being made or has not arrived yet. */
  isBeingPaid: boolean
  athletes: {
    id: string
    firstName: string
    /** Whether they are erased too, because no one else decides for them. */
    goes: boolean
    others: string[]
  }[]
  signedWaivers: number
}

type ErasureAskRefusal = 'lessons-not-chosen' | 'terms-changed'

export const erasureAskMessages: Record<ErasureAskRefusal, string> = {
  'lessons-not-chosen': 'Choose what happens to your upcoming lessons.',
  'terms-changed':
    'Your lessons or what is refunded for them changed in the meantime. Check the list and send this again.',
}

/** The total refund in money if all are canceled now. */
export function refundedMoney(lessons: LessonToCome[]): Amount[] {
  return amountsOf(lessons.filter((one) => !one.isPaidByCredits).map(({ refund }) => refund))
}

/** The lessons that can be canceled now. */
export function cancelableOf({ lessons }: Pick<ErasureEffects, 'lessons'>): LessonToCome[] {
  return lessons.filter(({ hasBegun }) => !hasBegun)
}

/** Totals per currency, without zeros. */
export function amountsOf(amounts: Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return [...sums]
    .map(([currency, cents]) => ({ currency, cents }))
    .filter(({ cents }) => cents > 0)
}
