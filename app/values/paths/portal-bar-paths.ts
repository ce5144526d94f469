import { withQuery } from '../with-query'

// What the portal's bar links to: apart, so that a page of the portal does not load every path of its subject.

/** Books the last booking again, at another time; for a skill to work on, if one is named. */
export function bookAgainPath(choice: { athlete?: string; skill?: string } = {}): string {
  return withQuery('/parent/book', choice)
}

/** The prefix of every athlete's progress pages. */
export function athletesProgressPath(): string {
  return '/progress/athlete'
}

export function parentClassesPath(): string {
  return '/parent/classes'
}
