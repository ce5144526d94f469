import { beforeAll, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { waiverMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { fieldTexts } from '~/values/field-texts'
import {
  allSteps,
  fillInWaiver,
  newHolderAt,
  openOnMonday,
  type Answers,
  type WalkStep,
} from '../../../support/browser/booking-walk'
import { databaseState } from '../../../support/database/database-state'
import { expectErrorsBesideTheirFields, typedOn } from '../../../support/browser/form-errors'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import type { PlainPage } from '../../../support/browser/plain-page'

beforeAll(openOnMonday)

const x = (length: number) => 'x'.repeat(length)
const phoneSentence = fieldTexts.phoneUnreadable
const emailSentence = fieldTexts.emailUnreadable
const atMost = (limit: number) => `Use at most ${limit} characters.`

/** Label, error, input, and the part of the page if there are several. */
type Wrong = [string, string, string, string?]

const wrong: Partial<Record<WalkStep, Wrong[]>> = {
  you: [
    ...[' ', '\t'].map((blank): Wrong => ['Your first name', fieldTexts.firstNameMissing, blank]),
    ['Your first name', atMost(80), x(81)],
    ['Your last name', atMost(80), x(4_000)],
    ...['dana', '@example.com', 'dana@example', 'a b@example.com', 'a@b.com, c@d.com'].map(
      (email): Wrong => ['Email address', emailSentence, email],
    ),
    ['Email address', atMost(254), `${x(250)}@example.com`],
    ...['call me', '12', '((((((((', '1234567890123456'].map((phone): Wrong => [
      'Phone number',
      phoneSentence,
      phone,
    ]),
    ['Phone number', atMost(32), '5--'.repeat(11)],
    ['Emergency contact’s name', atMost(80), x(81)],
    ['Emergency contact’s phone number', phoneSentence, 'mother'],
  ],
  athletes: [
    ['First name', atMost(80), x(81)],
    ['Last name', fieldTexts.athleteLastNameMissing, ' '],
    ...['2015-02-29', 'yesterday', '01/02/2015', '1899-12-31', '0000-01-01', '9999-12-31'].map(
      (day): Wrong => ['Date of birth', fieldTexts.birthDateUnreadable, day],
    ),
    ['Medical notes and allergies', atMost(1_000), x(1_001)],
  ],
  'focus-areas': [['Anything else the coach should know', atMost(500), x(501)]],
  'drop-off': [
    ['Name', atMost(80), x(81), 'Who drops off?'],
    ['Phone number', phoneSentence, '12', 'Who drops off?'],
    ['Relationship to the athlete', atMost(40), x(41), 'Who picks up?'],
    ['Phone number', phoneSentence, 'x', 'Who else may pick up?'],
  ],
  waiver: [
    ['Your full name', atMost(120), x(121)],
    ['Your relationship to this athlete', atMost(40), x(41)],
    ['Your relationship to this athlete', fieldTexts.relationshipMissing, ' '],
  ],
}

const nothing: Partial<Record<WalkStep, string[]>> = {
  you: [
    fieldTexts.firstNameMissing,
    'Enter your last name.',
    fieldTexts.emailMissing,
    fieldTexts.phoneMissing,
    'Enter the name of someone we can call in an emergency.',
    'Enter the emergency contact’s phone number.',
  ],
  athletes: [
    fieldTexts.athleteFirstNameMissing,
    fieldTexts.athleteLastNameMissing,
    'Enter the athlete’s date of birth.',
    fieldTexts.experienceMissing,
  ],
  'drop-off': [
    'Enter who drops off the athlete, or check that you will do both.',
    'Enter who picks up the athlete, or check that you will do both.',
    bookingTexts.relationshipMissing,
    bookingTexts.phoneMissing,
  ],
  waiver: ['Type your full name to sign.', fieldTexts.relationshipMissing],
}

describe.each(allSteps.filter((step) => step in nothing))(
  'an empty form at the checkout step “%s”',
  (step) => {
    it('is refused field by field and changes nothing', async () => {
      const parent = await newHolderAt(step)
      if (step === 'athletes') parent.fill('Last name', '')
      if (step === 'drop-off') parent.uncheck('I’ll do both drop-off and pick-up')
      const before = await databaseState()
      const page = await send(parent)
      expect(page.status).toBe(400)
      expect(page.errors.toSorted()).toEqual(nothing[step]!.toSorted())
      expectErrorsBesideTheirFields(page)
      expect(await databaseState()).toEqual(before)
    })
  },
)

describe.each(allSteps.filter((step) => step in wrong))(
  'an invalid answer at the checkout step “%s”',
  (step) => {
    let parent: PlainBrowser
    beforeAll(async () => {
      parent = await newHolderAt(step)
    })

    it.each(wrong[step]!)('is refused at %s: %s', async (label, sentence, typed, part) => {
      await parent.open(`/checkout/${step}`)
      await answerSoundly(parent, step)
      parent.fill(label, typed, part)
      const asTyped = typedOn(parent.page)
      const page = await send(parent)
      expect(page.status).toBe(400)
      expect(page.errorOf(label, part)).toBe(sentence)
      expectErrorsBesideTheirFields(page)
      expect(typedOn(page)).toEqual(asTyped)
    })
  },
)

describe('an invalid number of checkboxes in the checkout', () => {
  it('is refused for a fifth focus area in an hour', async () => {
    const parent = await newHolderAt('focus-areas')
    for (const area of ['Twisting', 'Kip', 'Flexibility', 'Acro on beam', 'Core and shapes'])
      parent.check(area)
    const asTyped = typedOn(parent.page)
    const page = await send(parent)
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([
      'There is time for 4 focus areas in this lesson. Please choose fewer.',
    ])
    expectErrorsBesideTheirFields(page)
    expect(typedOn(page)).toEqual(asTyped)
    parent.uncheck('Kip')
    expect((await send(parent)).headings[0]).toBe(bookingTexts.pickUp)
  })

  it('is refused for a missing required clause', async () => {
    const parent = await newHolderAt('waiver')
    fillInWaiver(parent)
    parent.uncheck(/^This athlete is well enough/)
    const asTyped = typedOn(parent.page)
    const page = await send(parent)
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([waiverMessages['clause-missing']])
    expectErrorsBesideTheirFields(page)
    expect(typedOn(page)).toEqual(asTyped)
  })

  it('is accepted for a refused photo consent', async () => {
    const parent = await newHolderAt('waiver')
    fillInWaiver(parent)
    expect(parent.page.isChecked(/^Photographs and videos/)).toBe(false)
    expect((await send(parent)).headings[0]).toBe(checkoutTexts.review)
  })
})

const sound: Partial<Record<WalkStep, Answers>> = {
  you: {
    'Your first name': 'Dana',
    'Your last name': 'Okafor',
    'Email address': 'dana@example.com',
    'Phone number': '555 010 2030',
    'Emergency contact’s name': 'Ife',
    'Emergency contact’s phone number': '555 010 2031',
  },
  athletes: {
    'First name': 'Zoe',
    'Last name': 'Okafor',
    'Date of birth': '2017-03-09',
    'Medical notes and allergies': 'Asthma.\nAnd <b>nuts</b> & "wasps".',
  },
}

/** Fills in the rest of the page correctly, so that only the wrong input causes errors. */
async function answerSoundly(parent: PlainBrowser, step: WalkStep): Promise<void> {
  for (const [label, value] of Object.entries(sound[step] ?? {})) parent.fill(label, value)
  if (step === 'athletes') parent.choose('Experience', 'Competes')
  if (step === 'focus-areas') parent.check('Twisting')
  if (step === 'drop-off') parent.check('I’ll do both drop-off and pick-up')
  if (step === 'waiver') fillInWaiver(parent)
}

/** Presses the page's main button without the browser's validation. */
function send(parent: PlainBrowser): Promise<PlainPage> {
  return parent.press(/^(Continue|Sign and continue)/, { unchecked: true })
}
