/** The name of what a family paid and is for nothing yet. */
export const accountBalanceName = 'Account balance'
