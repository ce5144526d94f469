import { stayOnPage } from '~/http/answers/answer.server'
import { rejectedCookie } from '~/http/consent.server'

/** Hides the banner without saving. */
export function action() {
  return stayOnPage([['Set-Cookie', rejectedCookie()]])
}
