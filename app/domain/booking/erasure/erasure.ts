import type { OwnCredits } from '../money/credits/find-own-credits.server'

export type Amount = { cents: number; currency: string }

/** A lesson to come that erasing a family would end. */
export type LessonToCome = {
  bookingId: string
  lessonName: string
  startsAt: Date
  athletes: string[]
  /** What canceling it now returns, in money or as credits. */
  refund: Amount
  isPaidByCredits: boolean
  /** What would still be owed for it after it has taken place. */
  dueCents: number
  /** It goes on already: nobody cancels it any more, it has to be over first. */
  hasBegun: boolean
  /** Who takes it over if it is kept: somebody else who books for all of its athletes. */
  keptBy: { guardianId: string; name: string } | null
}

/** What erasing a family would end, leave open, and leave with others. */
export type ErasureEffects = {
  lessons: LessonToCome[]
  credits: OwnCredits[]
  /** Owed for lessons that are over. */
  open: Amount[]
  /** On its way back by card. */
  sentBack: Amount[]
  /** To be handed back by the business. */
  handedBack: Amount[]
  athletes: {
    id: string
    firstName: string
    /** Whether they are erased with the family: nobody else decides for them. */
    goes: boolean
    others: string[]
  }[]
  signedWaivers: number
}

export type ErasureAskRefusal = 'lessons-not-chosen' | 'terms-changed'

export const erasureAskMessages: Record<ErasureAskRefusal, string> = {
  'lessons-not-chosen': 'Choose what happens to your upcoming lessons.',
  'terms-changed':
    'Your lessons or what is refunded for them changed in the meantime. Check the list and send this again.',
}

export type LessonsCanceledRefusal = Extract<ErasureAskRefusal, 'terms-changed'> | 'not-open'

/** What is refunded in money if all of them are canceled now. */
export function refundedMoney(lessons: LessonToCome[]): Amount[] {
  return amountsOf(lessons.filter((one) => !one.isPaidByCredits).map(({ refund }) => refund))
}

/** The lessons that can be canceled at all at this moment. */
export function cancelableOf({ lessons }: Pick<ErasureEffects, 'lessons'>): LessonToCome[] {
  return lessons.filter(({ hasBegun }) => !hasBegun)
}

/** The sum for each currency; none where that is nothing. */
export function amountsOf(amounts: Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return [...sums]
    .map(([currency, cents]) => ({ currency, cents }))
    .filter(({ cents }) => cents > 0)
}
