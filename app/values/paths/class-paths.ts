// Paths of classes in terms, and of enrollments.

/** The timetable, filtered by its query. */
export function classesPath(): string {
  return '/classes'
}

export function termClassPath(slug: string): string {
  return `${classesPath()}/${slug}`
}

/** Where a family enrolls, or asks for a trial lesson. */
export function enrollPath(slug: string): string {
  return `${termClassPath(slug)}/enroll`
}

export function parentClassesPath(): string {
  return '/parent/classes'
}

export function parentClassPath(enrollmentId: string): string {
  return `${parentClassesPath()}/${enrollmentId}`
}

export function dropClassPath(enrollmentId: string): string {
  return `${parentClassPath(enrollmentId)}/drop`
}

/** Pays what is due of its tuition. */
export function payTuitionPath(enrollmentId: string): string {
  return `${parentClassPath(enrollmentId)}/payment`
}

export function termsPath(): string {
  return '/admin/terms'
}

export function newTermPath(): string {
  return `${termsPath()}/new`
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

/** Staff enroll an athlete of a family. */
export function enrollForFamilyPath(termClassId: string): string {
  return `${termClassRosterPath(termClassId)}/enroll`
}
