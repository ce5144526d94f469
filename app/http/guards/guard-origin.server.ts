import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { env } from '~/platform/env.server'
import { answerTexts } from '../answers/answer-texts.server'
import { stopNewsletterPath } from '~/values/paths/content-paths'
import {
  cspReportsPath,
  stripeWebhookPath,
  twilioIncomingPath,
  twilioStatusPath,
  unsubscribePath,
} from '~/values/paths/paths'
import type { PlainAnswer } from '../answers/plain-answer.server'
import { splitAddress } from '../request-url.server'

/** Called by monitors that know an IP address and port but no host name. */
const askedUnderAnyName = ['/healthz', '/readyz', '/metrics']

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * Accepts only our own host names. A forged one would end up in links and defeat the origin check.
 */
export function checkHost(req: Request): PlainAnswer | undefined {
  if (!isAskedOnce(req)) return unknownHost
  if (requestOrigin(req) || askedUnderAnyName.includes(splitAddress(req.url).path)) return undefined
  return unknownHost
}

/** Whether there is exactly one Host header. With two, a proxy may have used the other one. */
export function isAskedOnce({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

const unknownHost: PlainAnswer = {
  status: 400,
  code: 'unknown-host',
  sentence: 'This site does not go by that name. Check the address you were given.',
}

/**
 * Our origin under the request's host name, such as `https://example.org`; undefined for an unknown
 * one. In embedded mode this machine's names are accepted at any port.
 */
export function requestOrigin(req: Request): string | undefined {
  return originFor(hostAskedFor(req, req.app.get('trust proxy fn') as Trusts))
}

/** Express's trust function, compiled from `trust proxy`. */
export type Trusts = (address: string, hop: number) => boolean

/** The forwarded host if the proxy is trusted, otherwise the Host header. */
export function hostAskedFor(req: IncomingMessage, trusts: Trusts): string | undefined {
  const forwarded = req.headers['x-forwarded-host']
  return forwarded && trusts(req.socket.remoteAddress ?? '', 0)
    ? String(forwarded).split(',')[0]!.trim()
    : req.headers.host
}

/** Our origin under a host name; undefined for an unknown one. */
export function originFor(asked: string | undefined): string | undefined {
  const { publicOrigin, embedded } = env()
  if (!asked) return undefined
  if (asked === known.asked && env() === known.env) return known.origin
  const origin = originUnder(asked, publicOrigin, embedded)
  known = { asked, env: env(), origin }
  return origin
}

/** Caches the last host, which is nearly always the same. */
let known: { asked?: string; env?: ReturnType<typeof env>; origin?: string } = {}

function originUnder(asked: string, publicOrigin: string, embedded: boolean): string | undefined {
  const ours = new URL(publicOrigin)
  if (urlOf(ours.protocol, asked)?.host === ours.host) return ours.origin

  const local = embedded ? urlOf('http:', asked) : undefined
  return local && thisMachine.includes(local.hostname) ? local.origin : undefined
}

function urlOf(protocol: string, host: string): URL | undefined {
  // URL alone would accept `ours@theirs`, paths and queries
  const plain = /^[a-z0-9.:[\]-]+$/i.test(host)
  return plain && URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`) : undefined
}

const changeNothing = ['GET', 'HEAD']

/**
 * Posted without a page of ours: one-click unsubscribe (RFC 8058), authorized by the token in its
 * URL, and calls of Stripe and Twilio, authorized by their signature. Browsers post reports by
 * themselves, some without saying from where; they change nothing.
 */
const postedFromAnywhere = [
  unsubscribePath(),
  stopNewsletterPath(),
  stripeWebhookPath(),
  twilioIncomingPath(),
  twilioStatusPath(),
  cspReportsPath(),
]

/** CSRF protection: unsafe methods must come from our own pages, by the browser's headers. */
export function checkOrigin(req: Request): PlainAnswer | undefined {
  if (changeNothing.includes(req.method) || isFromOurPages(req)) return undefined
  if (postedFromAnywhere.includes(splitAddress(req.url).path)) return undefined
  return {
    status: 403,
    code: 'foreign-origin',
    sentence: answerTexts.foreignForm,
  }
}

function isFromOurPages(req: Request): boolean {
  const ours = requestOrigin(req)
  const site = req.get('Sec-Fetch-Site')
  // `none` is a user action such as a reload and proves nothing, so Origin or Referer must
  if (!ours || (site !== undefined && site !== 'same-origin' && site !== 'none')) return false

  const origin = req.get('Origin')
  if (origin !== undefined) return origin === ours
  const referer = req.get('Referer')
  if (referer !== undefined) return URL.canParse(referer) && new URL(referer).origin === ours
  return site === 'same-origin'
}
