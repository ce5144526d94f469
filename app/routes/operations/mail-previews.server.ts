import { renderLetter } from '~/domain/communications/emails/render-letter.server'
import { topicLabels, ruleOf } from '~/domain/communications/mail-kinds'
import { mailPreviewsPath } from '~/values/paths/paths'
import { madeUpLink, madeUpSender } from './made-up-mails'
import { everyMadeUpMail } from './made-up-variants'

/** One mail as it is, or as plain text; without a name, the list of them. Null for what there is not. */
export function previewMails(name?: string, as?: string): Response | null {
  if (!name) return page(listOfMails())
  if (!Object.hasOwn(everyMadeUpMail, name)) return null
  const { html, text } = render(name)
  return as === 'text' ? new Response(text) : page(html)
}

function render(name: string) {
  const { kind, letter } = everyMadeUpMail[name]!
  const { topic } = ruleOf(kind)
  const unsubscribe = topic ? { topic: topicLabels[topic], href: madeUpLink } : null
  return renderLetter(letter, { sender: madeUpSender, unsubscribe })
}

function listOfMails(): string {
  const items = Object.entries(everyMadeUpMail).map(
    ([
      name,
      {
        letter: { subject },
      },
    ]) => {
      const address = `${mailPreviewsPath()}?kind=${name}`
      return `<li><a href="${address}">${name}</a> (<a href="${address}&amp;as=text">text</a>): ${subject}</li>`
    },
  )
  return `<!DOCTYPE html><html lang="en"><title>Emails</title><h1>Emails</h1><ul>${items.join('')}</ul></html>`
}

function page(html: string): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
