import type { ProgressGuardian } from '../progress-access.server'

/** What becomes of a digest. */
export type DigestDecision = 'approved' | 'put_aside'

/** What was seen of an athlete, from the first moment of a day until that of another. */
export type Told = { athleteId: string; fromAt: Date; untilAt: Date }

/** A digest that waits for somebody to decide, as a list has it. */
export type WaitingDigest = Told & {
  id: string
  version: number
  athlete: { firstName: string; lastName: string }
  evaluations: number
  guardians: ProgressGuardian[]
}

/** What a digest says of the skills that were looked at. */
export type DigestContents = {
  /** Skills that were not mastered before. */
  mastered: string[]
  /** All others, with the words that were said of them last. */
  seen: { skill: string; words: string }[]
  /** The notes that may be shared. */
  notes: { skill: string; note: string }[]
  /** Published tips for what is being worked on. */
  tips: { title: string; slug: string }[]
}
