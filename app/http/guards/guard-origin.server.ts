import type { Request } from 'express'
import { env } from '~/platform/env.server'
import { answerTexts } from '../answers/answer-texts.server'
import { stopNewsletterPath } from '~/values/paths/content-paths'
import { stripeWebhookPath, unsubscribePath } from '~/values/paths/paths'
import type { PlainAnswer } from '../answers/plain-answer.server'
import { splitAddress } from '../request-url.server'

/** Asked by machines that know an address and a port, and no name. */
const askedUnderAnyName = ['/healthz', '/readyz']

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/** Only our own names: a forged one would end up in links, and past the check of where a form came from. */
export function objectionToHost(req: Request): PlainAnswer | undefined {
  // a proxy may have gone by the other one
  if ((req.headersDistinct.host ?? []).length > 1) return unknownHost
  if (originAskedFor(req) || askedUnderAnyName.includes(splitAddress(req.url).path))
    return undefined
  return unknownHost
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
  const { publicOrigin, embedded } = env()
  const asked = hostAskedFor(req)
  if (!asked) return undefined
  const ours = new URL(publicOrigin)
  if (urlOf(ours.protocol, asked)?.host === ours.host) return ours.origin

  const local = embedded ? urlOf('http:', asked) : undefined
  return local && thisMachine.includes(local.hostname) ? local.origin : undefined
}

/** The first proxy's word counts where that proxy is trusted; otherwise what was forwarded is not read. */
function hostAskedFor(req: Request): string | undefined {
  const trusts = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  const forwarded = trusts(req.socket.remoteAddress ?? '', 0) && req.get('X-Forwarded-Host')
  return forwarded ? forwarded.split(',')[0]!.trim() : req.get('Host')
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
