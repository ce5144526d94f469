import { describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { noShowTexts } from '~/domain/booking/attendance/no-show-texts'
import { familyMessage } from '~/domain/family/emails/family-message'
import { htmlOfPassage } from '~/platform/markdown/markdown-passage.server'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { emailKinds, emailRuleOf, topicLabels } from '~/domain/communications/email-kinds'
import { fixtureCode, fixtureLink, fixtureSender } from '~/routes/operations/email-fixture-facts'
import { everyEmailFixture } from '~/routes/operations/email-fixture-variants'
import { findingsInEmail } from '../../support/browser/valid-html'

const names = [...new Set([...Object.keys(emailKinds), ...Object.keys(everyEmailFixture)])]

function render(name: string, kept = false) {
  const { kind, content } = everyEmailFixture[name]!
  const { topic } = emailRuleOf(kind)
  const unsubscribe = topic
    ? { topic: topicLabels[topic], href: `${fixtureLink}-unsubscribe` }
    : null
  return renderEmail(content, { sender: fixtureSender, unsubscribe, kept })
}

describe.each(names)('the email %s', (name) => {
  const {
    kind,
    content: { subject, preheader, drawing },
  } = everyEmailFixture[name]!
  const { html, text } = render(name)

  it('is valid HTML in one column, without scripts, and with no picture except our drawings', async () => {
    expect(await findingsInEmail(html)).toEqual([])
    expect(html).not.toMatch(/<(table|script|form|link)\b/)
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture)
    expect(pictures).toHaveLength(drawing ? 1 : 0)
    for (const picture of pictures)
      expect(picture).toMatch(
        /src="http:\/\/localhost\/drawings\/[\w-]+\.png" width="320" height="200" alt=""/,
      )
    expect(html).toContain(`<title>${escaped(subject)}</title>`)
  })

  it('has the same content in plain text', () => {
    const words = (whole: string) => whole.replace(/[\s>-]+/g, ' ').trim()
    const shown = html
      .replace(/^[^]*<\/head>/, '')
      .replace(/<div class="preheader"[^]*?<\/div>/, '')
    const said = words(unescaped(shown.replace(/<[^>]*>/g, ' ')))
    const linkless = words(text.replace(/https:\S+/g, '').replace(/^ - /gm, ''))
    expect(linkless.replaceAll(' ', '')).toBe(said.replaceAll(' ', ''))
    expect(text.split('\n').every((line) => line.length <= 78 || line.includes('https:'))).toBe(
      true,
    )
  })

  it('names the business, its address and time zone once', () => {
    const footer = text.slice(text.lastIndexOf(fixtureSender.name))
    for (const line of [...fixtureSender.addressLines, fixtureSender.phone, fixtureSender.email])
      expect(footer).toContain(line)
    expect(text.split('Eastern Time')).toHaveLength(2)
  })

  it('has no empty placeholder', () => {
    expect(subject.length).toBeGreaterThan(10)
    expect(subject.length).toBeLessThan(80)
    expect(preheader).not.toBe('')
    expect(subject + preheader + html).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
  })

  it('shows no id of a row', () => {
    const shown = text.replace(/https:\S+/g, '')
    expect(subject + preheader + shown).not.toMatch(/[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}/)
  })

  it('stores no secret in its copy', () => {
    const secrets = new RegExp(`made-up-secret|${fixtureCode}`)
    const copy = render(name, true)
    expect(subject + preheader + copy.html + copy.text).not.toMatch(secrets)
    const brings = secrets.test(html)
    expect(secrets.test(text)).toBe(brings)
    expect(/(link|code) left out/.test(copy.text)).toBe(brings)
  })

  it('has an unsubscribe link if it is optional', () => {
    expect(text.includes(': unsubscribe')).toBe(emailRuleOf(kind).topic !== undefined)
  })
})

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/'/g, '&#x27;')
}

function unescaped(html: string): string {
  return html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

it.each([noShowTexts.charged('$80'), noShowTexts.creditUsed])(
  'the no-show email says: %s',
  (sentence) => {
    const said = Object.keys(everyEmailFixture).filter((name) => {
      return render(name).text.replace(/\s+/g, ' ').includes(sentence)
    })
    expect(said).toHaveLength(1)
    expect(everyEmailFixture[said[0]!]!.kind).toBe('no-show')
  },
)

it('emails about what is canceled or missed name who it was for, and no one who is coming', () => {
  const said = Object.values(everyEmailFixture).filter(({ kind }) => {
    return /canceled|closed|^no-show/.test(kind)
  })
  const texts = said.map(({ kind, content }) => [
    kind,
    renderEmail(content, { sender: fixtureSender, unsubscribe: null, kept: false }).text,
  ])
  expect(texts.filter(([, text]) => text!.includes(bookingTexts.whoIsComing))).toEqual([])
  const kinds = texts.filter(([, text]) => text!.includes(`${bookingTexts.whoItWasFor}:`))
  expect(new Set(kinds.map(([kind]) => kind))).toEqual(
    new Set(['booking-canceled', 'class-canceled', 'day-closed', 'no-show', 'coach-canceled']),
  )
})

it.each(['coach-absence', 'coach-canceled', 'coach-moved'])(
  'the email %s names an address once, and the map beside it',
  (name) => {
    const text = render(name).text.replace(/\s+/g, ' ')
    expect(text).toContain('Where: Harbor Gym, 40 Harbor Avenue, Riverton, NY 12182')
    expect(text.split('40 Harbor Avenue')).toHaveLength(2)
    expect(text).toContain('Show it on a map https://www.google.com/maps/')
  },
)

it('an email to the business greets no one and does not tell it to call itself', () => {
  const { text } = render('guardian-removal-new')
  expect(text).not.toContain('Hello')
  expect(text).not.toContain('Call us')
})

it('a list and a link that staff wrote look like those of other emails', () => {
  const html = htmlOfPassage(() => 'Hello\n\n- One\n\n[See](https://example.com/x)')
  const message = familyMessage({ firstName: 'Dana', subject: 'News', body: 'Hello', html })
  const written = renderEmail(message, { sender: fixtureSender, unsubscribe: null }).html
  const other = render('progress-digest').html
  const [list] = /<ul style="[^"]*"/.exec(other)!
  const [, color] = /<a[^>]*class="link"[^>]*style="(color:[^";]+)/.exec(other)!
  expect(written).toMatch(new RegExp(`${list}>\\s*<li style="margin:0 0 4px">One</li>`))
  expect(written).toContain(`<a style="${color}" href="https://example.com/x" class="link">`)
})
