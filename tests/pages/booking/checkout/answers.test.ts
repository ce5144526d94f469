import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { database } from '~/platform/database/database.server'
import { lastBooking } from '../../../support/cases/bookers'
import {
  allSteps,
  answer,
  answerUntil,
  athletesAskedFor,
  elisAnswers,
  fillIn,
  fillInWaiver,
  forgetVisitors,
  newHolderAt,
  openOnMonday,
  post,
  zoesAnswers,
} from '../../../support/browser/booking-walk'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('changed answers in the checkout', () => {
  it('from the review replace the first ones', async () => {
    const parent = await newHolderAt('review')
    await parent.follow('Change who is booking')
    fillIn(parent, { 'Your first name': 'Daniela', 'Phone number': '+44 20 7946 0958' })
    await parent.press(/^Continue/)
    const review = await parent.open('/checkout/review')
    expect(review.text).toContain('Daniela Okafor, dana.okafor@example.com, +44 20 7946 0958')
  })

  it('that are empty remove the earlier ones', async () => {
    const parent = await newHolderAt('review')
    await parent.follow('Change focus areas')
    parent.uncheck('Back handspring')
    await parent.press(/^Continue/)
    await parent.open('/checkout/athletes')
    parent.fill('Medical notes and allergies', '')
    await parent.press(/^Continue/)
    expect((await parent.open('/checkout/review')).text).toContain('Focus areas The coach decides')
    const athletes = await parent.open('/checkout/athletes')
    expect(athletes.valueOf('Medical notes and allergies')).toBe('')
  })

  it('of a name or date of birth require a new signature', async () => {
    for (const [label, value] of Object.entries({
      'First name': 'Zoey',
      'Date of birth': '2016-03-09',
    })) {
      const parent = await newHolderAt('review')
      await parent.follow(checkoutTexts.changeAthletes)
      parent.fill(label, value)
      await parent.press(/^Continue/)
      const page = await parent.open('/checkout/review')
      expect(page.headings[0]).toBe('Participation agreement')
      fillInWaiver(parent)
      expect((await parent.press(checkoutTexts.sign)).headings[0]).toBe(checkoutTexts.review)
    }
  })

  it('of a medical note alone do not require a new signature', async () => {
    const parent = await newHolderAt('review')
    await parent.follow(checkoutTexts.changeAthletes)
    parent.fill('Medical notes and allergies', 'No longer has asthma.')
    await parent.press(/^Continue/)
    expect((await parent.open('/checkout/review')).headings[0]).toBe(checkoutTexts.review)
  })
})

describe('a lesson for two in the checkout', () => {
  it('asks about both athletes, needs both signatures and names both', async () => {
    const parent = await newHolderAt('athletes', 'partner-progression')
    fillIn(parent, zoesAnswers, 'Athlete 1')
    expect(() => parent.press(/^Continue/)).toThrow('athletes[1].firstName is required')
    fillIn(parent, elisAnswers, 'Athlete 2')
    await parent.press(/^Continue/)

    const waiver = await answerUntil(parent, 'waiver')
    expect(waiver.texts('main legend')).toEqual([
      'For Zoe Okafor',
      'I agree',
      'For Eli Okafor',
      'I agree',
    ])
    await answer(parent, 'waiver')
    expect(parent.page.text).toContain('Athletes Zoe Okafor and Eli Okafor')
    expect(parent.page.text).toContain('Partner Progression $80')
    expect((await answer(parent, 'review')).text).toContain('Who is coming Zoe and Eli')
  })

  it('needs a new signature only for the athlete whose name changed', async () => {
    const parent = await newHolderAt('review', 'dual-quest')
    await parent.follow(checkoutTexts.changeAthletes)
    parent.fill('Last name', 'Okafor-Lind', 'Athlete 2')
    await parent.press(/^Continue/)
    const waiver = await parent.open('/checkout/waiver')
    expect(waiver.texts('main legend')).toEqual(['For Eli Okafor-Lind', 'I agree'])
  })

  it('cannot be booked for one or three', async () => {
    const parent = await newHolderAt('athletes', 'partner-progression')
    for (const count of [1, 3]) {
      const athletes = Array.from({ length: count }, (_, index) => athleteFields(index)).flat()
      const answered = await post(parent, '/checkout/athletes', athletes)
      expect(answered.status).toBe(409)
      expect(answered.body).toContain('This lesson is for 2 athletes. Please change who is coming.')
    }
  })
})

describe('an athlete’s age in the checkout', () => {
  // the lesson is on Monday, November 16, 2026; ages are 5 to 18
  it.each(['2021-11-16', '2008-11-16', '2007-11-17'])(
    'fits for the date of birth %s',
    async (bornOn) => {
      const parent = await newHolderAt('athletes')
      fillIn(parent, { ...zoesAnswers, 'Date of birth': bornOn })
      expect((await parent.press(/^Continue/)).headings[0]).toBe(checkoutTexts.focus)
    },
  )

  it.each(['2021-11-17', '2007-11-16', '1950-01-01', '2026-11-16', '2031-01-01'])(
    'does not fit for the date of birth %s, with the error next to the date',
    async (bornOn) => {
      const parent = await newHolderAt('athletes')
      fillIn(parent, { ...zoesAnswers, 'Date of birth': bornOn })
      const page = await parent.press(/^Continue/)
      const sentence = 'This lesson is for ages 5 to 18, counted on the day of the lesson.'
      expect(page.status).toBe(409)
      expect(page.errors).toEqual([sentence])
      expect(page.errorOf('Date of birth')).toBe(sentence)
      expect(page.valueOf('First name')).toBe('Zoe')
      expect(page.valueOf('Medical notes and allergies')).toBe(
        zoesAnswers['Medical notes and allergies'],
      )
    },
  )

  it('is checked for each of two athletes', async () => {
    const parent = await newHolderAt('athletes', 'partner-progression')
    fillIn(parent, zoesAnswers, 'Athlete 1')
    fillIn(parent, { ...elisAnswers, 'Date of birth': '2022-01-01' }, 'Athlete 2')
    const page = await parent.press(/^Continue/)
    expect(page.errorOf('Date of birth', 'Athlete 1')).toBe('')
    expect(page.errorOf('Date of birth', 'Athlete 2')).toContain('ages 5 to 18')
  })
})

describe('the review step of the checkout', () => {
  it('shows all answers, the price and the refund of a cancellation', async () => {
    const { page } = await newHolderAt('review')
    for (const words of [
      'Lesson Deep Dive, Monday, November 16 at 3:00 PM',
      'You Dana Okafor, dana.okafor@example.com, 555 010 2030',
      'Athlete Zoe Okafor',
      'Focus areas Back handspring',
      'Drop-off and pick-up You drop off and pick up',
      'Deep Dive $60',
      'Due now $0',
      'Deposit, due at the lesson $10',
      'Balance, due at the lesson $50',
      'Cancel 24 hours or more before the lesson: everything you paid is refunded.',
      'Cancel later than that: the $10 deposit is kept, the rest is refunded.',
      'You pay $60 at the lesson.',
    ])
      expect(page.text).toContain(words)
  })

  it('names the persons for drop-off and pick-up', async () => {
    const parent = await newHolderAt('drop-off')
    parent.uncheck('I’ll do both drop-off and pick-up')
    fillIn(parent, { Name: 'Ada Lind' }, 'Who drops off?')
    fillIn(parent, neighbour, 'Who picks up?')
    fillIn(parent, { ...neighbour, Name: 'Bo Berg' }, 'Who else may pick up?')
    await parent.press(/^Continue/)
    const review = await answer(parent, 'waiver')
    expect(review.text).toContain('Ada Lind drops off, Cleo Berg picks up; Bo Berg may pick up too')
  })

  it('says that the guardian does both if nothing is changed', async () => {
    const parent = await newHolderAt('drop-off')
    await parent.press(/^Continue/)
    const review = await answer(parent, 'waiver')
    expect(review.text).toContain('You drop off and pick up')
  })

  const neighbour = {
    Name: 'Cleo Berg',
    'Relationship to the athlete': 'Neighbour',
    'Phone number': '555 010 9090',
  }
})

function athleteFields(index: number): [string, string][] {
  const fields = { firstName: 'Zoe', lastName: 'Okafor', bornOn: '2017-03-09', experience: 'some' }
  return Object.entries(fields).map(([name, value]) => [`athletes[${index}].${name}`, value])
}

describe('the athletes of a lesson for two or three', () => {
  it('can be added up to the maximum, and two can book', async () => {
    const slug = 'partner-progression'
    await database().lessonType.update({ where: { slug }, data: { maxAthletes: 3 } })
    const parent = await newHolderAt('athletes', slug)
    expect(athletesAskedFor(parent.page)).toEqual(['Athlete 1', 'Athlete 2'])
    parent.choose('How many are coming?', '3')
    expect(athletesAskedFor(await parent.press(checkoutTexts.askForAsMany))).toHaveLength(3)
    parent.choose('How many are coming?', '2')
    await parent.press(checkoutTexts.askForAsMany)
    for (const step of allSteps.slice(1)) await answer(parent, step)
    expect(parent.page.headings[0]).toContain(bookingTexts.booked(''))
    expect((await lastBooking()).placesTaken).toBe(2)
  })
})
