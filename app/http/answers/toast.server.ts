import { randomBytes } from 'node:crypto'
import { redirect, type TypedResponse } from '~/framework'
import { openFromCookie, sealForCookie } from '~/platform/secrets/sealed-cookies.server'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

/** A one-time message. The id distinguishes repetitions of the same sentence. */
export type Toast = { id: string; sentence: string }

const purpose = 'toast'
const mostCharacters = 200
const seconds = 60 // the redirect is followed at once

/** Redirects to a page that shows the sentence once. */
export function redirectWithToast(path: string, sentence: string): TypedResponse<never> {
  // encrypted, as it may name a child and others may use the browser too
  const value = `${randomBytes(6).toString('base64url')}.${sealForCookie(cut(sentence), purpose)}`
  const cookie = cookieHeader(cookieName(), value, { seconds })
  return redirect(path, { headers: { 'Set-Cookie': cookie } })
}

/** The toast that the previous page set; null if the cookie is missing or not ours. */
export function toastFrom(request: Request): Toast | null {
  const [, id, sealed] =
    /^([\w-]{8})\.([\w-]+)$/.exec(cookieFrom(request, cookieName()) ?? '') ?? []
  const sentence = openFromCookie(sealed ?? '', purpose)
  return id && sentence ? { id, sentence } : null
}

/** The response headers that clear the toast once shown. */
export function toastSaid(toast: Toast | null): HeadersInit {
  return toast ? { 'Set-Cookie': cookieHeader(cookieName(), '', { seconds: 0 }) } : {}
}

function cookieName(): string {
  return ownCookieName(purpose)
}

/** By code points, so no character is split. */
function cut(sentence: string): string {
  return Array.from(sentence.trim()).slice(0, mostCharacters).join('')
}
