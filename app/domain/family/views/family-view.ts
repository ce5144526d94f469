/** The number of views stored per staff member. */
export const mostViews = 8

/** Texts about recently viewed families. */
export const familyViewTexts = { recent: 'Recently viewed' }
