import type { Settings } from '~/domain/settings/settings'
import { env } from '~/platform/env.server'
import type { OutgoingEmail } from '~/platform/email/mailer.server'
import { stopNewsletterPath } from '~/values/paths/content-paths'
import { unsubscribePath } from '~/values/paths/paths'
import type { DueEmail, Recipient } from '../compose-email'
import type { EmailContent } from '../emails/email-content'
import { renderEmail } from '../emails/render-email.server'
import { emailRuleOf, topicLabels } from '../email-kinds'
import { stopNewsletterToken } from '../newsletter/newsletter-readers.server'
import type { EmailCopy } from './record-delivery.server'
import { unsubscribeToken } from '../unsubscribe-token.server'

type Addressed = { to: Recipient; content: EmailContent }

/** The email to send, and the stored copy without secrets. */
export function addressEmail(
  email: DueEmail,
  { to, content }: Addressed,
  sender: Settings,
  now: Date,
): { outgoing: OutgoingEmail; copy: EmailCopy } {
  const { subject, secretSubject = subject, attachment } = content
  const unsubscribe = unsubscribeOf(email)
  return {
    outgoing: {
      id: email.id,
      messageId: email.messageId,
      date: now,
      ...senderOf(sender),
      to,
      subject: secretSubject,
      ...renderEmail(content, { sender, unsubscribe }),
      attachments: attachment ? [attachment] : [],
      unsubscribe: unsubscribe?.href,
    },
    copy: {
      toAddress: to.address,
      subject,
      ...renderEmail(content, { sender, unsubscribe, kept: true }),
    },
  }
}

/** The configured sender, or else the business's name. Replies go to the coach. */
export function senderOf({ name, email }: Settings): { from: Recipient; replyTo?: string } {
  const { emailFrom, publicOrigin } = env()
  const address = emailFrom?.address || email || `no-reply@${new URL(publicOrigin).hostname}`
  return {
    from: { name: emailFrom?.name || name, address },
    ...(email && email !== address && { replyTo: email }),
  }
}

function unsubscribeOf({ kind, guardianId, subjectId }: DueEmail) {
  const { topic } = emailRuleOf(kind)
  if (topic === 'newsletter') {
    const reader = guardianId
      ? ({ of: 'guardian', id: guardianId } as const)
      : ({ of: 'subscriber', id: subjectId } as const)
    const path = stopNewsletterPath(stopNewsletterToken(reader))
    return { topic: topicLabels[topic], href: env().publicOrigin + path }
  }
  if (!topic || !guardianId) return null
  const path = unsubscribePath(unsubscribeToken({ guardianId, topic }))
  return { topic: topicLabels[topic], href: env().publicOrigin + path }
}
