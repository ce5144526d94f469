import type { Settings } from '~/domain/settings/settings'
import { env } from '~/platform/env.server'
import type { OutgoingMail } from '~/platform/mail/mailer.server'
import { stopNewsletterPath } from '~/values/paths/content-paths'
import { unsubscribePath } from '~/values/paths/paths'
import type { DueMail, Recipient } from './compose-mail'
import type { Letter } from './emails/letter'
import { renderLetter } from './emails/render-letter.server'
import { ruleOf, topicLabels } from './mail-kinds'
import { stopNewsletterToken } from './newsletter/newsletter-readers.server'
import type { MailCopy } from './delivery/record-delivery.server'
import { unsubscribeToken } from './newsletter/unsubscribe-token.server'

type Addressed = { to: Recipient; letter: Letter }

/** A letter in its envelope, and the copy of it that is kept, which opens nothing. */
export function addressMail(
  mail: DueMail,
  { to, letter }: Addressed,
  sender: Settings,
  now: Date,
): { outgoing: OutgoingMail; copy: MailCopy } {
  const { subject, attachment } = letter
  const unsubscribe = unsubscribeOf(mail)
  return {
    outgoing: {
      id: mail.id,
      messageId: mail.messageId,
      date: now,
      ...senderOf(sender),
      to,
      subject,
      ...renderLetter(letter, { sender, unsubscribe }),
      attachments: attachment ? [attachment] : [],
      unsubscribe: unsubscribe?.href,
    },
    copy: {
      toAddress: to.address,
      subject,
      ...renderLetter(letter, { sender, unsubscribe, kept: true }),
    },
  }
}

/** What the machine was told, or else what the coach calls the business; answers go to the coach. */
function senderOf({ name, email }: Settings): { from: Recipient; replyTo?: string } {
  const { mailFrom, publicOrigin } = env()
  const address = mailFrom?.address || email || `no-reply@${new URL(publicOrigin).hostname}`
  return {
    from: { name: mailFrom?.name || name, address },
    ...(email && email !== address && { replyTo: email }),
  }
}

function unsubscribeOf({ kind, guardianId, subjectId }: DueMail) {
  const { topic } = ruleOf(kind)
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
