import { randomBytes } from 'node:crypto'
import { redirect, type TypedResponse } from '~/framework'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

/** A one-time message. The id distinguishes repetitions of the same sentence. */
export type Toast = { id: string; sentence: string }

const mostCharacters = 200
const seconds = 60 // the redirect is followed at once

/** Redirects to a page that shows the sentence once. */
export function redirectWithToast(path: string, sentence: string): TypedResponse<never> {
  const value = `${randomBytes(6).toString('base64url')}.${encodeURIComponent(cut(sentence))}`
  const cookie = cookieHeader(cookieName(), value, { seconds })
  return redirect(path, { headers: { 'Set-Cookie': cookie } })
}

/** The toast that the previous page set; null if the cookie is missing or not ours. */
export function toastFrom(request: Request): Toast | null {
  const [, id, written] = /^([\w-]{8})\.(\S+)$/.exec(cookieFrom(request, cookieName()) ?? '') ?? []
  const sentence = cut(decoded(written ?? ''))
  return id && sentence ? { id, sentence } : null
}

/** The response headers that clear the toast once shown. */
export function toastSaid(toast: Toast | null): HeadersInit {
  return toast ? { 'Set-Cookie': cookieHeader(cookieName(), '', { seconds: 0 }) } : {}
}

function cookieName(): string {
  return ownCookieName('toast')
}

/** By code points, so no character is split. */
function cut(sentence: string): string {
  return Array.from(sentence.trim()).slice(0, mostCharacters).join('')
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
