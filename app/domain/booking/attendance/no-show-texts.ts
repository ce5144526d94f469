const decided = 'You had not confirmed this lesson. We decided to'

/** What staff decided about a no-show, for a family that never agreed to the terms. */
export const noShowTexts = {
  charged: (fee: string) => `${decided} charge ${fee} for it.`,
  creditUsed: `${decided} use your credit for it.`,
}
