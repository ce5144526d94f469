import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { emailRuleOf, topicLabels } from '~/domain/communications/email-kinds'
import { emailPreviewsPath } from '~/values/paths/paths'
import { fixtureLink, fixtureSender } from './email-fixture-facts'
import { everyEmailFixture } from './email-fixture-variants'

/** One email as HTML or plain text; without a name, the list. Null if unknown. */
export function previewEmails(name?: string, as?: string): Response | null {
  if (!name) return page(listOfEmails())
  if (!Object.hasOwn(everyEmailFixture, name)) return null
  const { html, text } = render(name)
  return as === 'text' ? new Response(text) : page(html)
}

function render(name: string) {
  const { kind, content } = everyEmailFixture[name]!
  const { topic } = emailRuleOf(kind)
  const unsubscribe = topic ? { topic: topicLabels[topic], href: fixtureLink } : null
  return renderEmail(content, { sender: fixtureSender, unsubscribe })
}

function listOfEmails(): string {
  const items = Object.entries(everyEmailFixture).map(
    ([
      name,
      {
        content: { subject },
      },
    ]) => {
      const address = `${emailPreviewsPath()}?kind=${name}`
      return `<li><a href="${address}">${name}</a> (<a href="${address}&amp;as=text">text</a>): ${subject}</li>`
    },
  )
  return `<!DOCTYPE html><html lang="en"><title>Emails</title><h1>Emails</h1><ul>${items.join('')}</ul></html>`
}

function page(html: string): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
