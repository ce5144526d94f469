// Paths of a family’s enrollments, and of the card that pays for them.
import { withQuery } from '../with-query'
import { parentClassesPath } from './portal-bar-paths'

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

/** What a family has on file, and autopay; also where Stripe leads back to after saving a card or account. */
export function cardPath(): string {
  return `${parentClassesPath()}/card`
}

/** POST only. */
export function removePaymentMethodPath(): string {
  return `${cardPath()}/remove`
}

/** The words to agree to. @param method what autopay charges, a card by default */
export function autopayPath(method?: 'card' | 'bank_account'): string {
  const path = `${cardPath()}/autopay`
  return method ? withQuery(path, { method }) : path
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

/** Takes a pause back. */
export function endPausePath(enrollmentId: string): string {
  return `${parentClassPath(enrollmentId)}/end-pause`
}

/** Adds a day of a camp, or cancels one. */
export function changeDaysPath(enrollmentId: string): string {
  return `${parentClassPath(enrollmentId)}/days`
}

/** A move to another class that staff propose. */
export function moveProposalPath(proposalId: string): string {
  return `${parentClassesPath()}/proposals/${proposalId}`
}
