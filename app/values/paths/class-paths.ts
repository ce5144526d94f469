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
