import type { FamilyFilter } from './family-filter'
import type { WaiverState } from './family-line'

/** Texts of the family list. */
export const familiesTexts = {
  title: 'Families',
  noFamilies: 'No families yet',
  noFamiliesYet: 'Families appear here when they book or sign up. You can also book for a family.',
  noMatches: 'No matching families',
  fewerFilters: 'Use fewer filters, or check the spelling.',
  showAll: 'Show all families',
}

export const waiverStateLabels: Record<WaiverState, string> = {
  signed: 'Signed',
  missing: 'Missing',
  'no-athletes': 'No athletes',
}

export const familyStateLabels: Record<NonNullable<FamilyFilter['state']>, string> = {
  active: 'Active',
  lapsed: 'Lapsed',
  new: 'No lessons yet',
  archived: 'Archived',
}

export const familyOrderLabels: Record<FamilyFilter['order'], string> = {
  name: 'Last name',
  lesson: 'Latest lesson',
  owed: 'Balance owed',
  newest: 'Newest first',
}
