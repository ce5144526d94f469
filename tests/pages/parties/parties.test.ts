import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInReasons } from '~/domain/accounts/sign-in/reason-to-sign-in'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { holdPartyMessages } from '~/domain/parties/party-forms'
import { partyTexts } from '~/domain/parties/party-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { confirmOrder } from '../../support/cases/confirm'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { emptyTables } from '../../support/database/empty-tables'
import { done } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  signedInBrowser,
} from '../../support/factories/factories-parties'
import { aSignedInParent } from '../../support/browser/signed-in-parent'

beforeAll(openOnMonday)

let slug: string

beforeEach(async () => {
  await emptyTables('payment_attempt', 'party', 'party_package')
  await forgetVisitors()
  slug = (await aPartyPackage(await demoCoach(), { weekdays: ['7'] }, clock.now())).slug
})

async function firstFree(): Promise<string> {
  const page = await newVisitor().open(`/parties/${slug}`)
  const chosen = ['day', 'time'].map((name) => {
    const [, value] = new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)!
    return [name, value!]
  })
  return `/parties/${slug}/book?${new URLSearchParams(chosen)}`
}

describe('the public pages of parties', () => {
  it('say price, ages and free times, with buttons to book them', async () => {
    const visitor = newVisitor()
    const list = await visitor.open('/parties')
    expect(list.text).toContain('with 10 children, $50 deposit')
    expect(list.text).toContain(`${partyTexts.next} Sun, Dec 6 at 10:00 AM or 1:00 PM; `)
    await expectValidPage(list)
    const page = await visitor.follow('Gym Birthday')
    expect(page.text).toContain('$250 with 10 children, $15 for each additional child')
    expect(page.body).toContain('<em>obstacles</em>')
    expect(page.text).toContain('2 hours')
    expect(page.links).toContain(partyTexts.choose)
    expect(page.$('#times ~ .next-times > form')).toHaveLength(8)
    expect(page.text).toContain(partyTexts.laterTimes)
    expect(page.body).toContain('"serviceType":"Birthday party"')
    await expectValidPage(page)
    const signIn = await visitor.press(/^Book Sun, Dec 13, 10:00/)
    expect(signIn.url).toContain('/parent/login')
    expect(signIn.text).toContain(signInReasons.party)
    expect((await visitor.open('/booking')).links).toContain(partyTexts.title)
    expect((await visitor.open('/sitemap.xml')).body).toContain(`/parties/${slug}<`)
  })

  it('have twins for programs, with free times in UTC', async () => {
    const asked = await newVisitor().open('/api/parties')
    expect(JSON.parse(asked.body)).toMatchObject({
      parties: [{ slug, price: { packageCents: 25_000, depositCents: 5000 }, dueDays: 7 }],
    })
    const one = JSON.parse((await newVisitor().open(`/api/parties/${slug}`)).body) as {
      times: unknown[]
    }
    expect(one.times[0]).toEqual({
      day: '2026-12-06',
      startsAt: ['2026-12-06T15:00:00.000Z', '2026-12-06T18:00:00.000Z'],
    })
    expect((await newVisitor().open('/api/parties/nothing')).status).toBe(404)
  })

  it('offer nothing where there is no package', async () => {
    await emptyTables('party_package')
    const page = await newVisitor().open('/parties')
    expect(page.text).toContain(partyTexts.none)
    await expectValidPage(page)
  })
})

describe('booking a party', () => {
  it('asks for child and number, keeps the time, and leads to the review', async () => {
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    await browser.open(await firstFree())
    await expectValidPage(browser.page)
    browser.fill(partyTexts.children, '12')
    const review = await browser.press(partyTexts.hold)
    expect(review.url).toContain('/checkout/review')
    expect(review.text).toContain('$280')
    expect(review.text).toContain('You pay $280 by Sunday, November 29.')
    expect(review.text).toContain('Party Gym Birthday, Sunday, December 6 at 10:00 AM')
    expect(review.text).toContain(`${partyTexts.howMany} 12`)
    for (const ofLessons of ['Focus areas', 'Add another time', bookingTexts.pickUp])
      expect(review.text).not.toContain(ofLessons)
    await expectValidPage(review)
    expect(await database().party.count()).toBe(1)
  })

  it('ends on a page that speaks of the party, and leads to the one that invites guests', async () => {
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    await browser.open(await firstFree())
    browser.fill(partyTexts.note, 'Dinosaurs')
    const review = await browser.press(partyTexts.hold)
    expect(review.text).toContain(`${partyTexts.child} Zoe Okafor`)
    expect(review.text).toContain('Note Dinosaurs')
    expect(review.text).toContain('before the party')
    expect(review.text).not.toContain('before the lesson')
    const booked = await browser.press(checkoutTexts.confirm)
    await expectValidPage(booked)
    expect(booked.headings[0]).toContain('You’re booked.')
    expect(booked.text).toContain('Still due $250, due by Sunday, November 29')
    expect(booked.text).toContain(`${partyTexts.howMany} 10`)
    expect(booked.text).toContain(`${partyTexts.child} Zoe`)
    for (const ofLessons of ['Focus areas', bookingTexts.pickUp, bookingTexts.reportAbsence])
      expect(booked.text).not.toContain(ofLessons)
    const party = await browser.follow(partyTexts.toParty)
    expect(party.text).toContain(guestTexts.guests)
    const booking = await browser.follow(partyTexts.details)
    await expectValidPage(booking)
    for (const ofLessons of ['Focus areas', bookingTexts.pickUp, bookingTexts.reportAbsence])
      expect(booking.text).not.toContain(ofLessons)
    expect(booking.links).toContain(partyTexts.toParty)
    expect(booking.links).not.toContain('Reschedule')
    expect(booking.text).toContain('To change the day or time of your party, please call us.')
    const cancel = await browser.follow(cancellationTexts.cancelParty)
    expect(cancel.headings[0]).toBe(cancellationTexts.partyTitle)
    expect(cancel.text).toContain(cancellationTexts.untilPartyStart)
    expect(cancel.$('main').text()).not.toContain('lesson')
    await expectValidPage(cancel)
    const canceled = await browser.press(cancellationTexts.cancelParty)
    expect(canceled.text).toContain('Your party is canceled.')
    expect(canceled.text).toContain('You canceled this party on')
  })

  it('keeps what was typed when the time was taken meanwhile', async () => {
    const { parent, browser } = await aSignedInParent()
    const athleteId = await anOwnAthlete(parent, {}, clock.now())
    const free = await firstFree()
    await browser.open(free)
    const [day, time] = ['day', 'time'].map((name) =>
      new URL(free, 'https://x').searchParams.get(name)!,
    )
    done(await holdAParty(signedInBrowser(parent), slug, { athleteId, day, time }, clock.now()))
    browser.fill(partyTexts.children, '9')
    const page = await browser.press(partyTexts.hold)
    expect(page.status).toBe(409)
    expect(page.text).toContain(holdPartyMessages['time-taken'])
    expect(page.body).toContain('value="9"')
  })
})

describe('a family’s own party', () => {
  it('says what is due, and changes the number of children', async () => {
    const { parent, browser } = await aSignedInParent()
    const athleteId = await anOwnAthlete(parent, {}, clock.now())
    const search = new URL(await firstFree(), 'https://x').searchParams
    const chosen = { day: search.get('day')!, time: search.get('time')! }
    const visitor = signedInBrowser(parent)
    const now = clock.now()
    const { partyId } = done(await holdAParty(visitor, slug, { athleteId, ...chosen }, now))
    const { bookingId } = await database().party.findUniqueOrThrow({ where: { id: partyId } })
    done(await confirmOrder(visitor, [bookingId], now))
    expect((await browser.open('/parent/bookings')).text).toContain(partyTexts.mine)
    const page = await browser.follow('Gym Birthday, Zoe')
    expect(page.text).toContain('$250')
    await expectValidPage(page)
    browser.fill(partyTexts.howMany, '12')
    const changed = await browser.press(partyTexts.save)
    expect(changed.text).toContain(partyTexts.changed)
    expect(changed.text).toContain('$280')
    browser.fill(partyTexts.howMany, '99')
    const refused = await browser.press(partyTexts.save)
    expect(refused.status).toBe(400)
    await expectValidPage(refused, 400)

    const stranger = (await aSignedInParent()).browser
    expect((await stranger.open(`/parent/parties/${partyId}`)).status).toBe(404)
    const amounts = /\$[\d.]+ paid/
    expect((await (await newStaff('owner')).open('/admin/parties')).text).toMatch(amounts)
    const seenByCoach = await (await newStaff('coach')).open('/admin/parties')
    expect(seenByCoach.text).toContain('Gym Birthday, Zoe')
    expect(seenByCoach.text).not.toMatch(amounts)
  })
})
