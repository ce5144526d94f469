import { stayOnPage } from '~/http/answers/answer.server'
import { rejectedCookie } from '~/http/consent.server'

/** Hides the banner and saves nothing. */
export function action() {
  return stayOnPage([['Set-Cookie', rejectedCookie()]])
}
