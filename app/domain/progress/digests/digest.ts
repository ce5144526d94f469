import type { ProgressGuardian } from '../progress-access.server'

/** What was decided about a digest. */
export type DigestDecision = 'approved' | 'put_aside'

/** What was evaluated, from the start of one day until the start of another. */
export type DigestSpan = { athleteId: string; fromAt: Date; untilAt: Date }

/** A digest waiting for a decision, in a list. */
export type WaitingDigest = DigestSpan & {
  id: string
  version: number
  athlete: { firstName: string; lastName: string }
  evaluations: number
  guardians: ProgressGuardian[]
}

/** A digest's content. */
export type DigestContents = {
  /** Newly mastered skills. */
  mastered: string[]
  /** Other skills with their latest status. */
  seen: { skill: string; words: string }[]
  /** Notes marked as shareable. */
  notes: { skill: string; note: string }[]
  /** Published tips for skills in progress. */
  tips: { title: string; slug: string }[]
}
