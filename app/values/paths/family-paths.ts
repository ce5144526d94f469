import { withQuery } from '../with-query'

// Addresses as in `paths`: the families, as staff see them. A family is known by the id of its guardian.

/** @param who what somebody remembers of one */
export function familiesPath(who?: string): string {
  return withQuery('/admin/families', { who })
}

/** The families that fit a filter, as it stands in the address, in one file. */
export function familiesFilePath(search: string): string {
  return `${familiesPath()}/families.csv${search}`
}

/** All that is known of one. */
export function familyPath(guardianId: string): string {
  return `${familiesPath()}/${guardianId}`
}

/** Its lessons: those to come, or those that are over. */
export function familyLessonsPath(guardianId: string, which: 'next' | 'past' = 'next'): string {
  const lessons = `${familyPath(guardianId)}/lessons`
  return which === 'past' ? `${lessons}/past` : lessons
}

/** What it was charged and paid, its credits and packages. */
export function familyMoneyPath(guardianId: string): string {
  return `${familyPath(guardianId)}/money`
}

/** What it was sent. */
export function familyEmailsPath(guardianId: string): string {
  return `${familyPath(guardianId)}/emails`
}

/** What was signed for its athletes, and the exports of its data. */
export function familyDocumentsPath(guardianId: string): string {
  return `${familyPath(guardianId)}/documents`
}

/** One of its signed waivers, as a file. */
export function familyWaiverFilePath(guardianId: string, signatureId: string): string {
  return `${familyDocumentsPath(guardianId)}/waivers/${signatureId}/waiver.pdf`
}

/** What staff note of it for each other. */
export function staffNotesPath(guardianId: string): string {
  return `${familyPath(guardianId)}/notes`
}

/** Where a note is struck out. */
export function strikeNotePath(guardianId: string, noteId: string): string {
  return `${staffNotesPath(guardianId)}/${noteId}/strike`
}

/** Everything that happened with it. */
export function familyTimelinePath(guardianId: string): string {
  return `${familyPath(guardianId)}/timeline`
}

/** Who opened the medical notes of its athletes. */
export function familyMedicalAccessPath(guardianId: string): string {
  return `${familyPath(guardianId)}/medical-access`
}

/** Where names and phone numbers of the adult are corrected. */
export function correctGuardianPath(guardianId: string): string {
  return `${familyPath(guardianId)}/details`
}

/** Where it is said where its emails go; of a family without an account. */
export function familyAddressPath(guardianId: string): string {
  return `${familyPath(guardianId)}/address`
}

/** Where what is kept of one of its athletes is corrected. */
export function correctAthletePath(guardianId: string, athleteId: string): string {
  return `${familyPath(guardianId)}/athletes/${athleteId}`
}

/** By POST alone: whether pictures of an athlete are allowed. */
export function recordPhotoConsentPath(guardianId: string, athleteId: string): string {
  return `${correctAthletePath(guardianId, athleteId)}/photo-consent`
}

/** By POST alone: removes a tag. */
export function untagFamilyPath(guardianId: string, tagId: string): string {
  return `${familyPath(guardianId)}/tags/${tagId}/remove`
}
