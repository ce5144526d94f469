import { EmailForm } from '~/domain/accounts/account-forms'
import { openFromCookie, sealForCookie } from '~/platform/secrets/sealed-cookies.server'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

const seconds = 30 * 60
const purpose = 'emailed'

/**
 * The address that this browser last requested an email for, or was about to; known to us or not.
 * Null if none.
 */
export function emailedTo(request: Request): string | null {
  const kept = openFromCookie(cookieFrom(request, cookieName()) ?? '', purpose)
  const read = EmailForm.safeParse({ email: kept })
  return read.success ? read.data.email : null
}

/**
 * A cookie with that address for the next page, since addresses do not belong in URLs. It is
 * encrypted, as others may use the browser too.
 */
export function emailedToCookie(email: string): string {
  return cookieHeader(cookieName(), sealForCookie(email, purpose), { seconds })
}

function cookieName(): string {
  return ownCookieName(purpose)
}
