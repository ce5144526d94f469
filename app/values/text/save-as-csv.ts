/** The link below a list that saves it as a CSV. */
export const saveAsCsv = 'Save all of these as a table (CSV)'
