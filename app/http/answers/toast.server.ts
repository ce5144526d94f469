import { randomBytes } from 'node:crypto'
import { redirect, type TypedResponse } from '@remix-run/node'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

/** A sentence to be said once; the id tells it from the same sentence said again. */
export type Toast = { id: string; sentence: string }

const mostCharacters = 200
const seconds = 60 // the page after the redirect is asked for at once

/** Leads on to a page that says the sentence, once. */
export function redirectWithToast(path: string, sentence: string): TypedResponse<never> {
  const value = `${randomBytes(6).toString('base64url')}.${encodeURIComponent(cut(sentence))}`
  const cookie = cookieHeader(cookieName(), value, { seconds })
  return redirect(path, { headers: { 'Set-Cookie': cookie } })
}

/** What the page before wanted to be said; null for what nobody here can have written. */
export function toastFrom(request: Request): Toast | null {
  const [, id, written] = /^([\w-]{8})\.(\S+)$/.exec(cookieFrom(request, cookieName()) ?? '') ?? []
  const sentence = cut(decoded(written ?? ''))
  return id && sentence ? { id, sentence } : null
}

/** The headers of the answer that says it. */
export function toastSaid(toast: Toast | null): HeadersInit {
  return toast ? { 'Set-Cookie': cookieHeader(cookieName(), '', { seconds: 0 }) } : {}
}

function cookieName(): string {
  return ownCookieName('toast')
}

/** By characters, so that none is cut in half. */
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
