import { beforeEach, describe, expect, it } from 'vitest'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import {
  findEveryNewsletterReader,
  findNewsletterReaders,
} from '~/domain/communications/newsletter/find-newsletter-readers.server'
import { newsletterWording } from '~/domain/communications/newsletter/newsletter'
import { stopNewsletterToken } from '~/domain/communications/newsletter/newsletter-readers.server'
import {
  confirmSubscription,
  findNewsletterChoice,
  findSubscription,
  newsletterTokenOf,
  stopNewsletter,
  subscribe,
} from '~/domain/communications/newsletter/subscribe.server'
import { announcePosts } from '~/domain/content/posts/announce-posts.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { at, before } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { emailOutcomesOf, received } from '../../support/reading/mailbox'
import { aMailServer } from '../../support/servers/smtp'
import { openNewBusiness } from '../../support/cases/new-business'

const day = 24 * 60
const server = await aMailServer()
beforeEach(async () => {
  await openNewBusiness()
  server.emails.length = 0
})

const ask = (email = 'dana@example.com', now = today) =>
  subscribe(aVisitor(), { email, source: 'contact', website: '' }, now)
const rowOf = (email = 'dana@example.com') =>
  database().newsletterSubscriber.findUniqueOrThrow({ where: { email } })
const confirm = (token: string, now = today) => confirmSubscription(aVisitor(), { token }, now)

async function aSubscriber(email = 'dana@example.com'): Promise<string> {
  await ask(email)
  return done(await confirm(newsletterTokenOf(await rowOf(email)))).id
}

async function aReadingParent(email: string): Promise<string> {
  const { parent } = await aParent({ email })
  const data = { wantsNewsletter: true }
  await database().guardian.update({ where: { id: parent.id }, data })
  return parent.id
}

describe('subscribing to the newsletter', () => {
  it('sends an email with a confirmation link, sends nothing else before, and stores the consent', async () => {
    expect(await ask()).toBeNull()
    await deliverDueEmail(emailComposers, today)
    const row = await rowOf()
    const token = newsletterTokenOf(row)
    expect((await received(server, 'newsletter-confirm')).text).toContain(token)
    expect(row).toMatchObject({ source: 'contact', wording: newsletterWording, confirmedAt: null })
    expect(await findSubscription(token, today)).toMatchObject({ email: 'dana@example.com' })
    const outcomes = await Promise.all([confirm(token), confirm(token)])
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'link-over' }])
    expect(await rowOf()).toMatchObject({ confirmedAt: today })
  })

  it('gets the same answer for a subscriber, a bot and two simultaneous requests', async () => {
    await Promise.all([ask(), ask()])
    expect(await emailOutcomesOf('newsletter-confirm')).toHaveLength(1)
    await confirm(newsletterTokenOf(await rowOf()))
    expect(await ask('dana@example.com', addMinutes(today, 90))).toBeNull()
    expect(await rowOf()).toMatchObject({ confirmedAt: today })
    const filled = { email: 'spam@example.com', source: 'page', website: 'x' } as const
    expect(await subscribe(aVisitor(), filled, today)).toBeNull()
    expect(await database().newsletterSubscriber.count()).toBe(1)
  })

  it('again ends the earlier link and is limited', async () => {
    await ask()
    const first = newsletterTokenOf(await rowOf())
    const later = addMinutes(today, 2)
    await ask('dana@example.com', later)
    expect(await confirm(first, later)).toEqual({ refused: 'link-over' })
    const over = addMinutes(later, 7 * day)
    const token = newsletterTokenOf(await rowOf())
    expect(await confirm(token, over)).toEqual({ refused: 'link-over' })
    for (let time = 0; time < 3; time += 1) await ask('dana@example.com', later)
    expect(await ask('dana@example.com', later)).toMatchObject({ refused: 'too-many-tries' })
    done(await confirm(token, before(over)))
  })
})

describe('a new post in the newsletter', () => {
  const post = (changes: object = {}) =>
    database().post.create({
      data: {
        kind: 'blog',
        slug: 'a-handstand',
        title: 'A handstand',
        summary: 'Three shapes.',
        body: 'Press.',
        createdAt: today,
        updatedAt: today,
        publishedAt: today,
        ...changes,
      },
    })
  const announced = async () => (await database().post.findFirstOrThrow()).announcedAt
  const told = async () =>
    (await database().outboxMessage.findMany({ where: { kind: 'new-post' } })).length

  it('is emailed to each subscriber once, whether as a family, by address or both', async () => {
    await aSubscriber('one@example.com')
    await aSubscriber('both@example.com')
    await aReadingParent('both@example.com')
    await aReadingParent('family@example.com')
    await aParent({ email: 'not@example.com' })
    await ask('unproved@example.com')
    await post()
    await Promise.all([announcePosts(today), announcePosts(today)])
    await announcePosts(today)
    expect(await announced()).toEqual(today)
    await deliverDueEmail(emailComposers, today)
    const emails = server.emails.filter(({ subject }) => subject === 'New on our blog: A handstand')
    const addresses = emails.map(({ to }) => (to as { text: string }).text).toSorted()
    expect(addresses).toHaveLength(3)
    for (const name of ['both', 'family', 'one'])
      expect(addresses.filter((address) => address.includes(`${name}@`))).toHaveLength(1)
    expect(emails[0]!.text).toContain('http://localhost/blog/a-handstand')
  })

  it('continues with the remaining subscribers after an interruption', async () => {
    const first = await aSubscriber('one@example.com')
    await aSubscriber('two@example.com')
    const { id: occasion } = await post()
    await announcePosts(today)
    await database().outboxMessage.deleteMany({
      where: { kind: 'new-post', subjectId: { not: first } },
    })
    await database().post.updateMany({ data: { announcedAt: null } })
    await announcePosts(addMinutes(today, 10))
    const where = { kind: 'new-post', occasion }
    expect(await database().outboxMessage.count({ where })).toBe(2)
  })

  it.each([
    ['a tip', { kind: 'tip' }, null],
    ['a draft', { publishedAt: null }, null],
    ['one that is scheduled', { publishedAt: addMinutes(today, 1) }, null],
    ['one that is no news', { publishedAt: addMinutes(today, -7 * day - 1) }, today],
  ])('is emailed to no one: %s', async (_what, changes, at) => {
    await aSubscriber()
    await post(changes)
    await announcePosts(today)
    expect(await told()).toBe(0)
    expect(await announced()).toEqual(at)
  })

  it('waits for the end of quiet hours, and is not sent to those who unsubscribed meanwhile', async () => {
    const id = await aSubscriber()
    await post()
    const night = at('2026-11-02', '23:00')
    await announcePosts(night)
    await deliverDueEmail(emailComposers, night)
    expect(await emailOutcomesOf('new-post')).toEqual([null])
    await stopNewsletter(aVisitor(), stopNewsletterToken({ of: 'subscriber', id }), night)
    await deliverDueEmail(emailComposers, at('2026-11-03', '08:00'))
    expect(await emailOutcomesOf('new-post')).toEqual(['dropped'])
  })

  it('has a one-click unsubscribe link', async () => {
    const id = await aSubscriber()
    await post()
    await announcePosts(today)
    await deliverDueEmail(emailComposers, today)
    const { headerLines } = await received(server, 'new-post')
    const heads = headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' '))
    const token = stopNewsletterToken({ of: 'subscriber', id })
    expect(heads).toContain(
      `List-Unsubscribe: <http://localhost/newsletter/unsubscribe?token=${token}>`,
    )
    expect(heads).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })
})

describe('unsubscribing from the newsletter', () => {
  it('ends it once for one person, as a family and by address', async () => {
    const id = await aSubscriber('both@example.com')
    const guardianId = await aReadingParent('both@example.com')
    for (const reader of [
      { of: 'subscriber', id },
      { of: 'guardian', id: guardianId },
    ] as const) {
      const token = stopNewsletterToken(reader)
      expect(await stopNewsletter(aVisitor(), token, today)).toEqual({ reads: false })
      expect(await findNewsletterChoice(token)).toEqual({ reads: false })
    }
    expect(await rowOf('both@example.com')).toMatchObject({ endedAt: today })
    expect(await database().guardian.count({ where: { wantsNewsletter: true } })).toBe(0)
    const noted = { action: 'stop-newsletter' }
    expect(await database().auditEvent.count({ where: noted })).toBe(2)
  })

  it.each(['', 'x', `subscriber.${newId()}.x`, `guardian.${newId()}.`])(
    'is not done by the token “%s”',
    async (token) => {
      await aSubscriber()
      expect(await stopNewsletter(aVisitor(), token, today)).toBeNull()
      expect(await findNewsletterChoice(token)).toBeNull()
      expect(await rowOf()).toMatchObject({ endedAt: null })
    },
  )

  it('can be undone by subscribing again', async () => {
    const id = await aSubscriber()
    await stopNewsletter(aVisitor(), stopNewsletterToken({ of: 'subscriber', id }), today)
    const later = addMinutes(today, 60)
    const used = newsletterTokenOf(await rowOf())
    await ask('dana@example.com', later)
    // requests by others with an address change nothing that its owner has decided
    expect(await rowOf()).toMatchObject({ endedAt: today, confirmedAt: expect.any(Date) as Date })
    expect(await confirm(used, later)).toEqual({ refused: 'link-over' })
    done(await confirm(newsletterTokenOf(await rowOf()), later))
    expect(await rowOf()).toMatchObject({ endedAt: null, confirmedAt: later })
  })
})

describe('findNewsletterReaders', () => {
  it('lists each subscriber once and counts unconfirmed ones', async () => {
    await aSubscriber('zoe@example.com')
    const parent = await aReadingParent('dana@example.com')
    await aSubscriber('dana@example.com')
    await ask('ada@example.com')
    const stopped = await aSubscriber('stops@example.com')
    await stopNewsletter(aVisitor(), stopNewsletterToken({ of: 'subscriber', id: stopped }), today)
    const { staff: desk } = await aStaffMember({ role: 'front_desk' })
    const found = await findNewsletterReaders(desk, 1)
    expect(found).toMatchObject({ count: 2, waiting: 1, page: 1, pages: 1 })
    expect(found.entries).toMatchObject([
      { id: parent, email: 'dana@example.com', guardianName: 'Dana Okafor', source: null },
      { email: 'zoe@example.com', guardianName: null, source: 'contact', confirmedAt: today },
    ])
    expect((await findNewsletterReaders(desk, 9)).entries).toEqual(found.entries)
    expect(await findEveryNewsletterReader(desk, 2)).toEqual(found.entries)
    expect(await findEveryNewsletterReader(desk, 1)).toBeNull()
  })

  it('returns nothing to staff without permission to answer messages', async () => {
    await aSubscriber()
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect(await findNewsletterReaders(coach, 1)).toMatchObject({ entries: [], count: 0 })
    expect(await findEveryNewsletterReader(coach, 9)).toEqual([])
  })
})
