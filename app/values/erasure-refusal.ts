/** What has to be settled by somebody before a family can be erased. */
export type ErasureRefusal =
  'lessons-to-come' | 'lessons-not-kept' | 'refunds-to-hand-back' | 'being-paid'
