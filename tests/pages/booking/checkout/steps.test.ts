import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import {
  allSteps,
  answer,
  answerUntil,
  danasAnswers,
  forgetVisitors,
  newHolder,
  newHolderAt,
  newVisitor,
  openOnMonday,
  post,
  zoesAnswers,
  type WalkStep,
} from '../../../support/browser/booking-walk'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const titles: Record<WalkStep, string> = {
  you: checkoutTexts.guest,
  athletes: checkoutTexts.athletes,
  'focus-areas': checkoutTexts.focus,
  'drop-off': bookingTexts.pickUp,
  waiver: 'Participation agreement',
  review: checkoutTexts.review,
}

describe('the checkout without a hold', () => {
  const addresses = ['/checkout', ...allSteps.map((step) => `/checkout/${step}`)]

  it.each(addresses)('says on %s that nothing is held, and leads to the lessons', async (path) => {
    const visitor = newVisitor()
    const page = await visitor.open(path)
    expect(page.status).toBe(404)
    expect(page.headings[0]).toBe(checkoutTexts.noHold)
    expect((await visitor.follow(checkoutTexts.chooseLesson)).headings[0]).toBe(bookingTexts.book)
  })

  it.each(['/checkout/hold', ...addresses.slice(1)])('refuses forms sent to %s', async (path) => {
    const answered = await post(newVisitor(), path, soundForms)
    expect(answered.status).toBe(404)
    expect(answered.body).toContain(checkoutTexts.noHold)
  })
})

describe('the steps of the checkout', () => {
  it('follow each other, each at its own address with its own title', async () => {
    const parent = await newHolder()
    for (const step of allSteps) {
      expect(parent.page.status).toBe(200)
      expect(parent.page.url).toMatch(new RegExp(`/checkout/${step}$`))
      expect(parent.page.headings[0]).toBe(titles[step])
      expect(parent.page.title).toMatch(/ – Second Flight Tumbling$/)
      expect(parent.page.texts('nav [aria-current=step]')).toHaveLength(1)
      await answer(parent, step)
    }
    expect(parent.page.headings[0]).toBe(bookingTexts.booked('Monday, November 16 at 3:00 PM'))
  })

  it.each(allSteps)('after “%s” cannot be opened, and lead back to it', async (step) => {
    const parent = await newHolderAt(step)
    for (const ahead of allSteps.slice(allSteps.indexOf(step))) {
      const page = await parent.open(`/checkout/${ahead}`)
      expect(page.url, ahead).toMatch(new RegExp(`/checkout/${step}$`))
      expect(page.headings[0]).toBe(titles[step])
    }
    expect((await parent.open('/checkout')).headings[0]).toBe(titles[step])
  })

  it.each(allSteps)(
    'after “%s” are named without a link, and those before it with one',
    async (step) => {
      const { page } = await newHolderAt(step)
      const behind = allSteps.slice(0, allSteps.indexOf(step))
      const links = page.$('nav.steps a').toArray()
      expect(links.map((link) => page.$(link).attr('href'))).toEqual(
        behind.map((each) => `/checkout/${each}`),
      )
    },
  )

  it('can be reloaded at any time', async () => {
    const parent = await newHolder()
    for (const step of allSteps.slice(0, -1)) {
      expect((await parent.reload()).headings[0]).toBe(titles[step])
      await answer(parent, step)
    }
    expect((await parent.reload()).headings[0]).toBe(titles.review)
  })

  it('can be opened again and show the answers', async () => {
    const parent = await newHolder()
    await answerUntil(parent, 'review')
    expect((await parent.back()).text).toContain('Signed for everyone who is coming.')

    const dropOff = await parent.back()
    expect(dropOff.isChecked('I’ll do both drop-off and pick-up')).toBe(true)

    const focus = await parent.back()
    expect(focus.isChecked('Back handspring')).toBe(true)
    expect(focus.isChecked('Twisting')).toBe(false)

    const athletes = await parent.back()
    for (const [label, value] of Object.entries(zoesAnswers))
      expect(athletes.valueOf(label), label).toBe(label === 'Experience' ? 'some' : value)

    const you = await parent.back()
    for (const [label, value] of Object.entries(danasAnswers))
      expect(you.valueOf(label)).toBe(value)
  })

  it('say how long the time is held', async () => {
    const { page } = await newHolder()
    expect(page.text).toContain(
      'We hold Deep Dive, Monday, November 16 at 3:00 PM for you until 9:15 AM Eastern Time',
    )
  })
})

function athleteFields(index: number): [string, string][] {
  const fields = { firstName: 'Zoe', lastName: 'Okafor', bornOn: '2017-03-09', experience: 'some' }
  return Object.entries(fields).map(([name, value]) => [`athletes[${index}].${name}`, value])
}

/** Valid for every form of the checkout. */
const nobodys = '01900000-0000-7000-8000-000000000000'
const soundForms: [string, string][] = [
  ...Object.entries({
    idempotencyKey: 'm'.repeat(43),
    firstName: 'Dana',
    lastName: 'Okafor',
    email: 'dana@example.com',
    phone: '555 010 2030',
    emergencyContactName: 'Ife',
    emergencyContactPhone: '555 010 2031',
    guardianDoesBoth: 'on',
    bookingId: nobodys,
    costCents: '6000',
    versionId: nobodys,
    signerName: 'Dana Okafor',
    'athletes[0].athleteId': nobodys,
    'athletes[0].relationship': 'Mother',
  }),
  ...athleteFields(0),
]
