import { beforeAll, describe, expect, it } from 'vitest'
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { withOwnWords } from '~/domain/communications/emails/with-own-words.server'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import {
  unknownPlaceholders,
  wordedEmailOf,
  wordedEmails,
} from '~/domain/communications/words/email-words'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { saveEmailWords } from '~/domain/communications/words/save-email-words.server'
import { database } from '~/platform/database/database.server'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import { emailFixtures } from '~/routes/operations/email-fixtures'
import { openBusiness } from '../../support/factories/factories-booking'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  composersReturning,
  danasMailbox,
  emailContent,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'

const kind = 'booking-confirmed'

function rendered(passage: string, words: Record<string, string> = {}) {
  const made = withOwnWords({ ...emailContent, words }, { subject: '', passage })
  return renderEmail(made, { sender: fixtureSender, unsubscribe: null })
}

describe('the placeholders of an email text', () => {
  it.each(Object.keys(emailFixtures) as EmailKind[])('are provided by the email %s', (kind) => {
    const known = wordedEmailOf(kind)
    expect(Object.keys(emailFixtures[kind].words ?? {})).toEqual(known ? wordedEmails[known] : [])
  })

  it.each([
    ['Bring a friend, {name}.', []],
    ['{athlet} and {athlet}, {name}, {}', ['{athlet}', '{}']],
    ['{constructor} {toString}', ['{constructor}', '{toString}']],
    ['{name} { name } {{name}}', ['{ name }']],
  ])('are checked in the text %s', (text, unknown) => {
    expect(unknownPlaceholders(kind, text)).toEqual(unknown)
  })
})

describe('a custom passage of an email', () => {
  it.each([
    ['**Park** behind', {}, '<p style="margin:0 0 16px"><strong>Park</strong> behind</p>'],
    ['See you, {name}.', { name: '*Zoe* <b>_x_' }, 'See you, *Zoe* &lt;b&gt;_x_.</p>'],
    ['{name}', { name: 'https://evil.example [x](https://evil.example)' }, null],
    ['{name}', { name: '# Big\n\n- list' }, '># Big - list</p>'],
    ['[a](javascript:alert(1)) [b](/booking)', {}, null],
    ['# Bring\n\n3. a mat', {}, '<li style="margin:0 0 4px">a mat</li>'],
    ['![x](https://gym.example/x.png)', {}, null],
    ['<script>x</script>', {}, '>&lt;script&gt;x&lt;/script&gt;</p>'],
  ])('(%s) with %o is harmless', (passage, words, html) => {
    const email = rendered(passage, words)
    expect(email.html).not.toMatch(/<(script|img|b)\b|href="(?!https:\/\/gym\.example)/)
    if (html) expect(email.html).toContain(html)
  })

  it('links to absolute addresses', () => {
    const email = rendered('[The way](https://gym.example/way)')
    expect(email.html).toMatch(
      /<a style="color:#\w{6}" href="https:\/\/gym.example\/way" class="link">The way</,
    )
    expect(email.text).toContain('The way https://gym.example/way')
  })
})

describe('custom email texts of a business', () => {
  beforeAll(async () => void (await openBusiness()))
  const subject = 'Hooray, {name}: {lesson}'
  const words = { name: 'Dana', lesson: 'Deep Dive' }

  it('are in every later email and its stored copy', async () => {
    const { staff: owner } = await aStaffMember()
    expect(
      await saveEmailWords(owner, kind, { version: 0, subject, passage: 'Park, {name}.' }),
    ).toBe(null)
    const id = await queueTestEmail()
    await deliverEmail(
      composersReturning({ to: danasMailbox, content: { ...emailContent, words } }),
      id,
    )
    const { copy } = await emailRow(id)
    expect(copy).toMatchObject({ subject: 'Hooray, Dana: Deep Dive' })
    expect(copy!.text).toMatch(/Zoe is expected\.\s+Park, Dana\./)
  })

  it('are saved by only one of two simultaneous first editors', async () => {
    const { staff: owner } = await aStaffMember()
    const answers = await Promise.all(
      ['One', 'Two'].map((subject) =>
        saveEmailWords(owner, 'welcome', { version: 0, subject, passage: '' }),
      ),
    )
    expect(answers.toSorted()).toEqual([{ refused: 'changed-meanwhile' }, null])
    expect(await database().emailWords.findMany({ where: { kind: 'welcome' } })).toMatchObject([
      { version: 1 },
    ])
  })
})
