/** The most characters to search for. */
export const mostSearched = 80

/** Texts of the admin search. */
export const searchTexts = {
  title: 'Search',
  find: 'Find',
  label: 'Name, email, phone, number or date',
  help: 'Such as “Zoe”, “555 010”, “2026-0042”, “Nov 24” or “hours”.',
  start: 'What are you looking for?',
  startHelp: 'Search for families, athletes, bookings, receipts, lessons of a day, and pages.',
  nothing: 'Nothing found',
  nothingHelp: 'Check the spelling, or try a shorter search.',
  unreadable: `Search for at most ${mostSearched} characters, once.`,
  allFamilies: 'Search in all families',
}
