import { EmailForm } from '~/domain/accounts/account-forms'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

const seconds = 30 * 60

/** The address that an email was asked for in this browser, known or not; null where none was. */
export function emailedTo(request: Request): string | null {
  const kept = Buffer.from(cookieFrom(request, cookieName()) ?? '', 'base64url').toString()
  const read = EmailForm.safeParse({ email: kept })
  return read.success ? read.data.email : null
}

/** The header that has a browser keep it for the next page, as an address stands in no link. */
export function emailedToCookie(email: string): string {
  return cookieHeader(cookieName(), Buffer.from(email).toString('base64url'), { seconds })
}

function cookieName(): string {
  return ownCookieName('emailed')
}
