import { withQuery } from '../with-query'

// Paths of terms, rosters and tuition in the admin area.

export function termsPath(): string {
  return '/admin/terms'
}

export function newTermPath(): string {
  return `${termsPath()}/new`
}

/** Makes a camp; with the one that it is a copy of. */
export function newCampPath(copyOf?: string): string {
  return withQuery(`${termsPath()}/camps/new`, { copyOf })
}

export function editCampPath(termClassId: string): string {
  return `${termsPath()}/camps/${termClassId}`
}

export function termPath(termId: string): string {
  return `${termsPath()}/${termId}`
}

export function editTermPath(termId: string): string {
  return `${termPath(termId)}/edit`
}

/** Adds a class to a term. */
export function newTermClassPath(termId: string): string {
  return `${termPath(termId)}/classes/new`
}

/** Its roster, by its id. */
export function termClassRosterPath(termClassId: string): string {
  return `${termsPath()}/classes/${termClassId}`
}

export function editTermClassPath(termClassId: string): string {
  return `${termClassRosterPath(termClassId)}/edit`
}

/** Adds a question that the class asks at enrollment. */
export function newQuestionPath(termClassId: string): string {
  return `${termClassRosterPath(termClassId)}/questions/new`
}

export function editQuestionPath(questionId: string): string {
  return `${termsPath()}/questions/${questionId}`
}

/** Staff enroll an athlete of a family. */
export function enrollForFamilyPath(termClassId: string): string {
  return `${termClassRosterPath(termClassId)}/enroll`
}

/** The same, for a family that was chosen. */
export function enrollFamilyPath(termClassId: string, guardianId: string): string {
  return `${enrollForFamilyPath(termClassId)}/${guardianId}`
}

/** Staff put an athlete of a family on the waiting list. */
export function addToClassWaitingPath(termClassId: string, guardianId: string): string {
  return `${enrollFamilyPath(termClassId, guardianId)}/wait`
}

/** Its roster to print, with boxes to check for each date. */
export function rollSheetPath(termClassId: string): string {
  return `${termClassRosterPath(termClassId)}/roll-sheet`
}

export function termClassFilePath(termClassId: string): string {
  return `${termClassRosterPath(termClassId)}/roster.csv`
}

/** Copies a term's classes to another one. */
export function rollOverPath(termId: string): string {
  return `${termPath(termId)}/roll-over`
}

export function staffDropPath(enrollmentId: string): string {
  return `${termsPath()}/enrollments/${enrollmentId}/drop`
}

export function moveEnrollmentPath(enrollmentId: string): string {
  return `${termsPath()}/enrollments/${enrollmentId}/move`
}

/** POST only. */
export function holdTuitionPath(enrollmentId: string): string {
  return `${termsPath()}/enrollments/${enrollmentId}/hold`
}

/** What the next tuition run charges. */
export function tuitionPath(): string {
  return '/admin/tuition'
}

/** Waives the late fee of an invoice. */
export function lateFeePath(invoiceId: string): string {
  return `${tuitionPath()}/late-fees/${invoiceId}`
}

/** Tries a family's card again; POST only. */
export function retryCollectionPath(guardianId: string): string {
  return `${tuitionPath()}/families/${guardianId}/retry`
}

/** POST only: offers a place to one on a class's waiting list. */
export function offerClassPlacePath(entryId: string): string {
  return `${termsPath()}/waiting/${entryId}/offer`
}

/** POST only: removes one from a class's waiting list. */
export function removeClassWaitingPath(entryId: string): string {
  return `${termsPath()}/waiting/${entryId}/remove`
}

export function staffEndPausePath(enrollmentId: string): string {
  return `${termsPath()}/enrollments/${enrollmentId}/end-pause`
}

export function staffChangeDaysPath(enrollmentId: string): string {
  return `${termsPath()}/enrollments/${enrollmentId}/days`
}

export function staffPausePath(enrollmentId: string): string {
  return `${termsPath()}/enrollments/${enrollmentId}/pause`
}

/** POST only: proposes to a family that its athlete moves to a class. */
export function proposeMovePath(enrollmentId: string): string {
  return `${termsPath()}/enrollments/${enrollmentId}/propose`
}
