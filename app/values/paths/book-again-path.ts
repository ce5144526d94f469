import { withQuery } from '../with-query'

/** Books the last booking again, at another time. */
export function bookAgainPath(choice: { athlete?: string } = {}): string {
  return withQuery('/parent/book', choice)
}

/** The prefix of every athlete's progress pages. */
export function athletesProgressPath(): string {
  return '/progress/athlete'
}
