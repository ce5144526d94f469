import type { RightName } from '~/domain/family/guardians/guardian-rights'

/** What the record of a family says. */
export const recordTexts = {
  book: 'Book a lesson',
  sellPackage: 'Sell a package',
  allFamilies: 'All families',
  adults: 'Adults',
  athletes: 'Athletes',
  noAthletes: 'No athletes yet',
  noAthletesYet: 'Athletes are added when a lesson is booked for this family.',
}

/** What an adult may do for an athlete, short enough for a list. */
export const shortRights: Record<RightName, string> = {
  mayBook: 'books',
  maySeeLessons: 'lessons',
  maySeeProgress: 'progress',
  maySeeMedical: 'medical notes',
  callInEmergency: 'emergency calls',
}
