import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { env } from '~/platform/env.server'
import { answerTexts } from '../answers/answer-texts.server'
import { stopNewsletterPath } from '~/values/paths/content-paths'
import { stripeWebhookPath, unsubscribePath } from '~/values/paths/paths'
import type { PlainAnswer } from '../answers/plain-answer.server'
import { splitAddress } from '../request-url.server'

/** Asked by machines that know an address and a port, and no name. */
const askedUnderAnyName = ['/healthz', '/readyz', '/metrics']

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/** Only our own names: a forged one would end up in links, and past the check of where a form came from. */
export function objectionToHost(req: Request): PlainAnswer | undefined {
  if (!isAskedOnce(req)) return unknownHost
  if (originAskedFor(req) || askedUnderAnyName.includes(splitAddress(req.url).path))
    return undefined
  return unknownHost
}

/** Whether only one host is named: of two, a proxy may have gone by the other one. */
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
 * Our origin under the name the request used, e.g. `https://example.org`; undefined for a strange name.
 * The embedded mode is one machine's own, so its names count there, at any port.
 */
export function originAskedFor(req: Request): string | undefined {
  return originFor(hostAskedFor(req, req.app.get('trust proxy fn') as Trusts))
}

/** Express's own, as it is made of the setting `trust proxy`. */
export type Trusts = (address: string, hop: number) => boolean

/** The first proxy's word counts where that proxy is trusted; otherwise what was forwarded is not read. */
export function hostAskedFor(req: IncomingMessage, trusts: Trusts): string | undefined {
  const forwarded = req.headers['x-forwarded-host']
  return forwarded && trusts(req.socket.remoteAddress ?? '', 0)
    ? String(forwarded).split(',')[0]!.trim()
    : req.headers.host
}

/** Our origin under a name; undefined for a strange one. */
export function originFor(asked: string | undefined): string | undefined {
  const { publicOrigin, embedded } = env()
  if (!asked) return undefined
  if (asked === known.asked && env() === known.env) return known.origin
  const origin = originUnder(asked, publicOrigin, embedded)
  known = { asked, env: env(), origin }
  return origin
}

/** The last name that was asked for: nearly always the same, and quicker to compare than to read. */
let known: { asked?: string; env?: ReturnType<typeof env>; origin?: string } = {}

function originUnder(asked: string, publicOrigin: string, embedded: boolean): string | undefined {
  const ours = new URL(publicOrigin)
  if (urlOf(ours.protocol, asked)?.host === ours.host) return ours.origin

  const local = embedded ? urlOf('http:', asked) : undefined
  return local && thisMachine.includes(local.hostname) ? local.origin : undefined
}

function urlOf(protocol: string, host: string): URL | undefined {
  // URL alone would take `ours@theirs`, paths and queries for part of a name
  const plain = /^[a-z0-9.:[\]-]+$/i.test(host)
  return plain && URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`) : undefined
}

const changeNothing = ['GET', 'HEAD']

/**
 * Email programs post here without any page (RFC 8058), and the secret in the address is what counts;
 * Stripe's messages count by their signature.
 */
const postedFromAnywhere = [unsubscribePath(), stopNewsletterPath(), stripeWebhookPath()]

/** Whatever could change something must come from a page of ours, by the browser's own word. */
export function objectionToOrigin(req: Request): PlainAnswer | undefined {
  if (changeNothing.includes(req.method) || isFromOurPages(req)) return undefined
  if (postedFromAnywhere.includes(splitAddress(req.url).path)) return undefined
  return {
    status: 403,
    code: 'foreign-origin',
    sentence: answerTexts.foreignForm,
  }
}

function isFromOurPages(req: Request): boolean {
  const ours = originAskedFor(req)
  const site = req.get('Sec-Fetch-Site')
  // `none` is a person's own doing, e.g. a reload; it proves nothing, so the others must
  if (!ours || (site !== undefined && site !== 'same-origin' && site !== 'none')) return false

  const origin = req.get('Origin')
  if (origin !== undefined) return origin === ours
  const referer = req.get('Referer')
  if (referer !== undefined) return URL.canParse(referer) && new URL(referer).origin === ours
  return site === 'same-origin'
}
