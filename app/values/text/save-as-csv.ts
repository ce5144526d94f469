/** The link below a list that saves it as a CSV. */
export const saveAsCsv = 'Download as CSV'
