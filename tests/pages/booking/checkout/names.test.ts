import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import {
  answer,
  danasAnswers,
  fillIn,
  fillInWaiver,
  forgetVisitors,
  newHolder,
  openOnMonday,
  zoesAnswers,
} from '../../../support/browser/booking-walk'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const names = [
  'O’Neil-D’Arcy',
  'Zoë Çağla Ñandú',
  'Nguyễn Thị Mai',
  'زوي عبد الرحمن',
  'שירה',
  '李小龍',
  '🤸‍♀️ Zoe',
  'A',
  'x'.repeat(80),
  '🤸'.repeat(40),
  '<script>alert(1)</script>',
  '" autofocus onfocus="alert(1)',
  "'; drop table athlete; --",
  '{{7*7}}${7*7}%s&amp;',
  '</title><!--',
]

describe('an unusual name in the checkout', () => {
  it.each(names)('is stored and shown as typed: %s', async (name) => {
    const parent = await newHolder()
    fillIn(parent, { ...danasAnswers, 'Your first name': name })
    await parent.press(/^Continue/)
    fillIn(parent, { ...zoesAnswers, 'First name': name, 'Last name': name })
    await parent.press(/^Continue/)
    await answer(parent, 'focus-areas')
    fillIn(parent, { Name: name }, 'Who else may pick up?')
    await answer(parent, 'drop-off')
    expect(parent.page.texts('main legend')[0]).toBe(`For ${name} ${name}`)
    fillInWaiver(parent, name)

    const review = await parent.press(checkoutTexts.sign)
    expect(review.text).toContain(`You ${name} Okafor, dana.okafor@example.com`)
    expect(review.text).toContain(`Athlete ${name} ${name}`)
    expect(review.text).toContain(`${name} may pick up too`)
    expect(
      review
        .$('script:not([type="application/json"])')
        .toArray()
        .every((script) => review.$(script).attr('nonce')),
    ).toBe(true)
    expect(review.$('[onfocus]').length).toBe(0)
    expect((await parent.open('/checkout/you')).valueOf('Your first name')).toBe(name)

    await parent.open('/checkout/review')
    const booked = await answer(parent, 'review')
    expect(booked.text).toContain(`Who is coming ${name} `)
  })
})

it('spaces around a name and invisible characters are removed', async () => {
  const parent = await newHolder()
  fillIn(parent, { ...danasAnswers, 'Your first name': '  Da\u0007na \u2028 ' })
  await parent.press(/^Continue/)
  expect((await parent.back()).valueOf('Your first name')).toBe('Da na')
})

it('an email address is stored in lowercase', async () => {
  const parent = await newHolder()
  fillIn(parent, { ...danasAnswers, 'Email address': 'Dana.OKAFOR@Example.com' })
  await parent.press(/^Continue/)
  expect((await parent.back()).valueOf('Email address')).toBe('dana.okafor@example.com')
})

it('a medical note keeps its line breaks', async () => {
  const parent = await newHolder()
  await answer(parent, 'you')
  const note = 'Asthma.\n\nNuts: <b>never</b>, not even "a few" & co.'
  fillIn(parent, { ...zoesAnswers, 'Medical notes and allergies': note })
  await parent.press(/^Continue/)
  expect((await parent.back()).valueOf('Medical notes and allergies')).toBe(note)
})
