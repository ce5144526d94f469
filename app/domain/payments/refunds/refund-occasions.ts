/** How the occasion begins of a refund for a hold that ended, or for a no-show. */
export const holdEndedOccasion = 'hold-ended:'
export const noShowOccasion = 'no-show:'

/** Of these, the family is sent no email. */
export const unannounced = [holdEndedOccasion, noShowOccasion]

/** How the metadata begins of our refunds of a payment for nothing, which have no row of ours. */
export const restPrefix = 'rest-'
