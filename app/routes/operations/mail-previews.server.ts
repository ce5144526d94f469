import { renderLetter } from '~/domain/communications/emails/render-letter.server'
import { topicLabels, ruleOf, type MailKind } from '~/domain/communications/mail-kinds'
import { mailPreviewsPath } from '~/values/paths'
import { madeUpLink, madeUpMails, madeUpSender } from './made-up-mails'

/** One mail as it is, or as plain text; without a kind, the list of them. Null for what there is not. */
export function previewMails(kind?: string, as?: string): Response | null {
  if (!kind) return page(listOfMails())
  if (!Object.hasOwn(madeUpMails, kind)) return null
  const { html, text } = render(kind as MailKind)
  return as === 'text' ? new Response(text) : page(html)
}

function render(kind: MailKind) {
  const { topic } = ruleOf(kind)
  const unsubscribe = topic ? { topic: topicLabels[topic], href: madeUpLink } : null
  return renderLetter(madeUpMails[kind], { sender: madeUpSender, unsubscribe })
}

function listOfMails(): string {
  const items = Object.entries(madeUpMails).map(([kind, { subject }]) => {
    const address = `${mailPreviewsPath()}?kind=${kind}`
    return `<li><a href="${address}">${kind}</a> (<a href="${address}&amp;as=text">text</a>): ${subject}</li>`
  })
  return `<!DOCTYPE html><html lang="en"><title>Mails</title><h1>Mails</h1><ul>${items.join('')}</ul></html>`
}

function page(html: string): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
