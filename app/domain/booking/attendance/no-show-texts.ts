const decided = 'You had not confirmed this lesson. We decided to'

/** What staff decided of a no-show, to a family that had agreed to nothing. */
export const noShowTexts = {
  charged: (fee: string) => `${decided} charge ${fee} for it.`,
  creditUsed: `${decided} use your credit for it.`,
}
