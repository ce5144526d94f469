/** What staff must settle before a family can be erased. */
export type ErasureRefusal =
  | 'lessons-to-come'
  | 'lessons-not-kept'
  | 'refunds-to-pay-out'
  | 'being-paid'
