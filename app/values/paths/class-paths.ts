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

/** Where a family joins the waiting list of a class. */
export function joinClassWaitingPath(slug: string): string {
  return `${termClassPath(slug)}/waiting-list`
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

/** A family's card on file and autopay; also where Stripe leads back to after saving a card. */
export function cardPath(): string {
  return `${parentClassesPath()}/card`
}

/** POST only. */
export function removeCardPath(): string {
  return `${cardPath()}/remove`
}

/** Turns autopay on; POST only. */
export function autopayPath(): string {
  return `${cardPath()}/autopay`
}

/** POST only. */
export function endAutopayPath(): string {
  return `${autopayPath()}/end`
}

/** An athlete's place on the waiting list of a class. */
export function classWaitingPath(entryId: string): string {
  return `${parentClassesPath()}/waiting/${entryId}`
}

/** Pauses a class from a day to a day. */
export function pauseClassPath(enrollmentId: string): string {
  return `${parentClassPath(enrollmentId)}/pause`
}

/** A move to another class that staff propose. */
export function moveProposalPath(proposalId: string): string {
  return `${parentClassesPath()}/proposals/${proposalId}`
}
