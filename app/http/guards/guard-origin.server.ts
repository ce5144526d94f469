import type { Request } from 'express'
import { stopNewsletterPath } from '~/values/paths/content-paths'
import { stripeWebhookPath, unsubscribePath } from '~/values/paths/paths'
import { originAskedFor } from './guard-host.server'
import type { PlainAnswer } from '../answers/plain-answer.server'
import { splitAddress } from './raw-address.server'

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
    sentence:
      'This was not sent from a page of ours, so nothing was changed. Open the page here and send it again.',
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
