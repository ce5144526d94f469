import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { bookingNumber } from '~/domain/booking/booking-number'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { database } from '~/platform/database/database.server'
import {
  answerUntil,
  danasAnswers,
  forgetVisitors,
  newBooker,
  newHolderAt,
  newVisitor,
  openOnMonday,
  post,
  zoesAnswers,
} from '../../support/browser/booking-walk'
import { pay } from '../../support/factories/factories-payments'
import { databaseState } from '../../support/database/database-state'
import { holdATime } from '../../support/browser/hold-a-time'
import { withoutTable } from '../../support/database/missing-table'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { ask } from '../../support/servers/site'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const when = 'Monday, November 16 at 3:00 PM'

describe('a booking in the browser that made it', () => {
  it('is fully shown, with the link and without it', async () => {
    const parent = await newBooker()
    const { id } = await database().booking.findFirstOrThrow()
    for (const path of [addressOf(parent), '/booking-success']) {
      const page = await parent.open(path)
      expect(page.status).toBe(200)
      expect(page.headings[0]).toBe(bookingTexts.booked(when))
      for (const words of [
        'Lesson Deep Dive, 60 minutes',
        `When ${when} (Eastern Time)`,
        'Coach Maren Holt',
        'Who is coming Zoe',
        `Booking number ${bookingNumber(id)}`,
        'Focus areas Back handspring',
        'Due at the lesson $60',
        'What to bring Clothes to move in',
        'Where Second Flight Tumbling 218 Mill Street, Unit 4 Riverton, NY 12180',
      ])
        expect(page.text).toContain(words)
    }
  })

  it('can be opened again by its page’s address, as the page says', async () => {
    const parent = await newBooker()
    const sentence = 'You can come back to this page in this browser.'
    const { url, text } = parent.page
    expect(text).toContain(sentence)
    expect((await parent.open('/booking-success')).text).not.toContain('come back to this page')
    await holdATime(parent, 'dual-quest')
    const page = await parent.open(url)
    expect(page.text).toContain(sentence)
    expect(page.text).toContain('Lesson Deep Dive')
  })

  it('is not cached by the browser or indexed by search engines', async () => {
    const { page } = await newBooker()
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
  })

  it('shows only the unpaid amount as due', async () => {
    const parent = await newBooker()
    const { id } = await database().booking.findFirstOrThrow()
    await pay(id, 1000)
    expect((await parent.reload()).text).toContain('Due at the lesson $50')
  })

  it('shows nothing as due once it is canceled', async () => {
    const parent = await newBooker()
    await parent.follow(cancellationTexts.cancel)
    const page = await parent.press(cancellationTexts.cancel)
    expect(page.text).toContain(`${bookingTexts.whoItWasFor} Zoe`)
    expect(page.text).not.toMatch(/Due at the lesson|What to bring/)
  })

  it('keeps the price it was booked at', async () => {
    const parent = await newBooker()
    await database().lessonType.updateMany({ data: { priceCents: 9900 } })
    expect((await parent.reload()).text).toContain('Due at the lesson $60')
    await database().lessonType.update({ where: { slug: 'deep-dive' }, data: { priceCents: 6000 } })
  })

  it.each([
    ['canceled', cancellationTexts.canceled],
    ['completed', bookingTexts.isOver],
    ['no_show', 'This lesson was missed'],
  ] as const)('that is %s by now says so', async (status, title) => {
    const parent = await newBooker()
    await database().booking.updateMany({ data: { status } })
    const here = await parent.reload()
    expect(here.headings[0]).toBe(title)
    expect(here.text).toContain(`${bookingTexts.whoItWasFor} Zoe`)
    const page = await parent.open('/booking-success')
    expect(page.headings[0]).toBe(title)
    expect(page.links).not.toContain(bookingTexts.appleCalendar)
  })

  it('links to another booking', async () => {
    const parent = await newBooker()
    expect((await parent.follow('Book another lesson')).headings[0]).toBe(bookingTexts.book)
  })
})

describe('a booking in another browser', () => {
  it('shows a first name and a time, and contains nothing else', async () => {
    const parent = await newBooker()
    const address = addressOf(parent)
    for (const visitor of [newVisitor(), await newHolderAt('you'), await newBooker('dual-quest')]) {
      const page = await visitor.open(address)
      expect(page.status).toBe(200)
      expect(page.text).toContain(`Booked by Dana, for ${when} (Eastern Time).`)
      expect(page.text).toContain('See more in the browser you booked in')

      const data = await ask(address.replace('?', '.data?'), { headers: await cookieOf(visitor) })
      expect(data.status).toBe(200)
      for (const sent of [page.body, data.body]) {
        expect(sent).toContain('Dana')
        for (const secret of await secretsOfTheFirst()) expect(sent).not.toContain(secret)
      }
    }
  })

  it('is not that browser’s latest booking', async () => {
    await newBooker()
    expect((await newVisitor().open('/booking-success')).status).toBe(404)
    expect((await (await newHolderAt('you')).open('/booking-success')).status).toBe(404)
  })

  /** Everything about a booking that must stay private. */
  async function secretsOfTheFirst(): Promise<string[]> {
    const booking = await database().booking.findFirstOrThrow({
      orderBy: { id: 'asc' },
      include: { order: true, links: true, lesson: true, places: true },
    })
    const { order, links, lesson, places } = booking
    return [
      'Zoe',
      'Okafor',
      danasAnswers['Email address']!,
      danasAnswers['Phone number']!,
      'Ife',
      '555 010 2031',
      zoesAnswers['Date of birth']!,
      zoesAnswers['Medical notes and allergies']!,
      'asthma',
      'Deep Dive',
      'Maren Holt',
      'Back handspring',
      '$60',
      '6000',
      booking.id,
      order.id,
      order.guardianId!,
      order.visitorTokenHash!,
      lesson.id,
      lesson.coachId,
      booking.idempotencyKey,
      links[0]!.tokenHash,
      places[0]!.athleteId,
    ]
  }
})

describe('an invalid booking link', () => {
  it.each([
    ['unknown', 'a'.repeat(43)],
    ['empty', ''],
    ['too short', 'a'],
    ['another alphabet', 'ключ от всего'],
    ['an attempt at SQL', "' or '1'='1"],
    ['a hash', 'f'.repeat(64)],
    ['very long', 'a'.repeat(3_900)],
  ])('says what to do instead: %s', async (_what, token) => {
    const page = await newVisitor().open(`/booking-success?token=${encodeURIComponent(token)}`)
    expect(page.status).toBe(404)
    expect(page.headings[0]).toBe(bookingTexts.notFound)
    expect(page.title).toBe('We can’t find that booking – Second Flight Tumbling')
    expect(page.text).toContain(token ? accountTexts.linkReplaced : 'the browser you booked in')
    expect(page.link(bookingTexts.seeAll).attr('href')).toBe('/parent-dashboard')
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  it('can be the stored hash of a valid link', async () => {
    await newBooker()
    const { tokenHash } = await database().bookingLink.findFirstOrThrow()
    expect((await newVisitor().open(`/booking-success?token=${tokenHash}`)).status).toBe(404)
  })
})

describe('a booking page that cannot be loaded', () => {
  it.each(['booking_link', 'booking_place'])(
    'because the table %s is missing offers to try again',
    async (table) => {
      const parent = await newBooker()
      const page = await withoutTable(table, () => parent.reload())
      expect(page.status).toBe(500)
      expect(page.headings[0]).toBe('Booking Success page failed to load')
      expect(page.text).toContain('Your booking is not affected.')
      expect((await parent.follow('Reload')).text).toContain('Who is coming Zoe')
    },
  )

  it('can be loaded again in another browser, too', async () => {
    const address = addressOf(await newBooker())
    const visitor = newVisitor()
    await withoutTable('booking_link', () => visitor.open(address))
    expect((await visitor.follow('Reload')).text).toContain('Booked by Dana')
  })
})

describe('a booking of another visitor', () => {
  it('cannot be confirmed, even by its id', async () => {
    const owner = await newHolderAt('review')
    const bookingId = owner.page.$('[name="bookingId[0]"]').attr('value')!
    const strangers = [newVisitor(), await newHolderAt('you'), await newHolderAt('review')]
    for (const stranger of [...strangers, await newBooker()]) {
      const before = await databaseState()
      const form = { 'bookingId[0]': bookingId, costCents: '6000' }
      const answered = await post(stranger, '/checkout/review', form)
      expect(answered.status).toBe(404)
      expect(await databaseState()).toEqual(before)
    }
    await owner.press(checkoutTexts.confirm)
    expect(owner.page.headings[0]).toContain(bookingTexts.booked(''))
  })

  it('is not found with a slightly wrong cookie', async () => {
    const owner = await newHolderAt('review')
    const { Cookie } = await cookieOf(owner)
    const swapped = Cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const forged of [swapped, `${Cookie}A`, Cookie.toLowerCase(), 'visitor=', 'visitor'])
      expect((await ask('/checkout/review', { headers: { Cookie: forged } })).status).toBe(404)
    expect((await ask('/checkout/review', { headers: { Cookie } })).status).toBe(200)
  })

  it('does not change while others answer their own', async () => {
    const [owner, stranger] = [await newHolderAt('athletes'), await newHolderAt('athletes')]
    await answerUntil(stranger, 'review')
    expect((await owner.open('/checkout/athletes')).valueOf('First name')).toBe('')
  })
})

function addressOf({ page }: PlainBrowser): string {
  return page.url.replace('http://localhost', '')
}

async function cookieOf(browser: PlainBrowser) {
  return { Cookie: await browser.cookies.getCookieString('http://localhost/') }
}
