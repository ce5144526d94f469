import { env } from '~/platform/env.server'
import { confirmNewsletterPath } from '~/values/paths/content-paths'
import type { ComposeEmail } from '../compose-email'
import { newsletterConfirm } from '../emails/newsletter-confirm'
import { newsletterTokenOf } from './subscribe.server'
import { formatInstant } from '~/values/format-time'

/** To an address that somebody asked for the newsletter with: is it theirs? */
export const composeNewsletterConfirm: ComposeEmail = async (tx, { subjectId, occasion }, now) => {
  const where = { id: subjectId, confirmedAt: null, tokenExpiresAt: { gt: now } }
  const asked = await tx.newsletterSubscriber.findFirst({ where })
  // asked for once more, the newer email brings the link
  if (!asked || formatInstant(asked.tokenExpiresAt) !== occasion) return null
  const href = env().publicOrigin + confirmNewsletterPath(newsletterTokenOf(asked))
  return { to: { name: '', address: asked.email }, letter: newsletterConfirm({ href }) }
}
