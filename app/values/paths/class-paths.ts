// Paths of classes in terms.

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

/** Where a family joins the waiting list of a class. */
export function joinClassWaitingPath(slug: string): string {
  return `${termClassPath(slug)}/waiting-list`
}
