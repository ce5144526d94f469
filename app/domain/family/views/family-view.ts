/** So many records are remembered of each member of staff. */
export const mostViews = 8

/** What pages say of the families whose records somebody opened last. */
export const familyViewTexts = { recent: 'Recently viewed' }
