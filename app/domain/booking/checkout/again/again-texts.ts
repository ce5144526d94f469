/** Texts about going on with a held time, and booking again. */
export const againTexts = { bookAgain: 'Book again', resume: 'Continue booking' }
