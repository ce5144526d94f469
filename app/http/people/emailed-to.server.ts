import { EmailForm } from '~/domain/accounts/account-forms'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

const seconds = 30 * 60

/** The address that this browser last requested an email for, known to us or not; null if none. */
export function emailedTo(request: Request): string | null {
  const kept = Buffer.from(cookieFrom(request, cookieName()) ?? '', 'base64url').toString()
  const read = EmailForm.safeParse({ email: kept })
  return read.success ? read.data.email : null
}

/** A cookie with that address for the next page, since addresses do not belong in URLs. */
export function emailedToCookie(email: string): string {
  return cookieHeader(cookieName(), Buffer.from(email).toString('base64url'), { seconds })
}

function cookieName(): string {
  return ownCookieName('emailed')
}
