import { beforeEach, describe, expect, it } from 'vitest'
import { nextStep } from '~/domain/booking/checkout/checkout'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import type { WaiverAnswers } from '~/domain/family/family-forms'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { database } from '~/platform/database/database.server'
import { system, type Visitor } from '~/values/actor'
import { addDays } from '~/values/business-time'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { at } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import {
  anAthlete,
  answerEverything,
  answerUpToTheWaiver,
  aVisitor,
  checkoutOf,
  done,
  hold,
  lessonDay,
  today,
  waiverOf,
} from '../../../support/factories/factories-booking'

let visitor: Visitor

beforeEachRestored(async () => {
  await openNewBusiness()
  visitor = aVisitor()
  await hold(visitor)
})

describe('a signature of the waiver', () => {
  it('keeps the text, the checked clauses, the signer, time and address', async () => {
    await answerEverything(visitor)
    const { waiver, athletes } = await checkoutOf(visitor)
    const [signature] = await database().waiverSignature.findMany()
    expect(signature).toMatchObject({
      versionId: waiver.id,
      textHash: waiver.textHash,
      athleteId: athletes[0]!.id,
      athleteName: 'Zoe Okafor',
      signerName: 'Dana Okafor',
      relationship: 'Mother',
      photoConsent: false,
      signedAt: today,
      address: visitor.address,
      userAgent: visitor.userAgent,
      snapshot: {
        title: waiver.title,
        body: waiver.body,
        photoConsent: false,
        clauses: waiver.clauses.map(({ text, required }) => ({ text, required, accepted: true })),
      },
    })
  })

  it('is stored once for two presses, simultaneous or in a row', async () => {
    await answerUpToTheWaiver(visitor)
    const answers = await waiverOf(visitor)
    await Promise.all([1, 2, 3, 4].map(() => sign(answers)))
    expect(await sign(answers)).toHaveProperty('bookingId')
    expect(await database().waiverSignature.count()).toBe(1)
  })

  it('includes photo consent only if checked', async () => {
    await answerUpToTheWaiver(visitor)
    const answers = await waiverOf(visitor)
    answers.athletes[0]!.photoConsent = true
    await sign(answers)
    const [athlete] = await database().athlete.findMany()
    expect(athlete!.photoConsent).toBe(true)
  })

  it('is valid through its last day and not longer', async () => {
    await database().settings.update({ where: { id: 1 }, data: { waiverValidityDays: 22 } })
    await answerEverything(visitor)
    const [signature] = await database().waiverSignature.findMany()
    expect(signature!.validUntil).toEqual(at(addDays(lessonDay, 1), '00:00'))
    expect((await checkoutOf(visitor)).unsigned).toEqual([])
  })

  it('is not valid if it ends the day before the lesson', async () => {
    await database().settings.update({ where: { id: 1 }, data: { waiverValidityDays: 21 } })
    await answerEverything(visitor)
    const checkout = await checkoutOf(visitor)
    expect(checkout.unsigned).toHaveLength(1)
    expect(await confirmBooking(visitor, checkout.bookingId, today)).toEqual({
      refused: 'steps-missing',
    })
  })
})

describe('signing the waiver in the checkout', () => {
  beforeEach(() => answerUpToTheWaiver(visitor))

  it('is refused for a text that was replaced meanwhile', async () => {
    const answers = await waiverOf(visitor)
    await replaceWaiver()
    expect(await sign(answers)).toEqual({ refused: 'waiver-changed' })
    expect(await sign(await waiverOf(visitor))).toHaveProperty('bookingId')
  })

  it('is refused without a required clause', async () => {
    for (let missing = 0; missing < 4; missing++) {
      const answers = await waiverOf(visitor)
      answers.athletes[0]!.clauses.splice(missing, 1)
      expect(await sign(answers)).toEqual({
        refused: 'clause-missing',
        field: 'athletes[0].clauses',
      })
    }
    expect(await database().waiverSignature.count()).toBe(0)
  })

  it('works without an optional clause', async () => {
    await publishWaiver(
      system,
      {
        title: 'Agreement',
        body: 'Text',
        photoClause: 'Photographs',
        clauses: [{ text: 'I want to hear of camps.', required: false }],
      },
      today,
    )
    const answers = await waiverOf(visitor)
    answers.athletes[0]!.clauses = []
    expect(await sign(answers)).toHaveProperty('bookingId')
  })

  it('is refused for someone else’s athlete', async () => {
    const other = aVisitor()
    await hold(other, { time: '18:00' })
    await answerEverything(other)
    const signatures = await database().waiverSignature.count()
    const answers = await waiverOf(visitor)
    answers.athletes[0]!.athleteId = (await checkoutOf(other)).athletes[0]!.id
    expect(await sign(answers)).toEqual({ refused: 'not-allowed-to-sign' })
    expect(await database().waiverSignature.count()).toBe(signatures)
  })

  it('for one athlete of two leaves the other to be signed', async () => {
    await hold(visitor, { lessonType: 'dual-quest', time: '18:00' })
    done(await saveAthletes(visitor, [anAthlete(), anAthlete({ firstName: 'Ada' })], today))
    const answers = await waiverOf(visitor)
    done(await sign({ ...answers, athletes: answers.athletes.slice(0, 1) }))
    const { unsigned } = await checkoutOf(visitor)
    expect(unsigned.map(({ name }) => name)).toEqual(['Ada Okafor'])
  })
})

describe('the waiver must be signed again', () => {
  beforeEach(() => answerEverything(visitor))

  it.each([
    ['the name', { firstName: 'Zoë' }],
    ['the date of birth', { bornOn: '2015-04-24' }],
  ])('after %s is changed', async (_what, change) => {
    done(await saveAthletes(visitor, [anAthlete(change)], today))
    const checkout = await checkoutOf(visitor)
    expect(nextStep(checkout)).toBe('waiver')
    expect(await confirmBooking(visitor, checkout.bookingId, today)).toEqual({
      refused: 'steps-missing',
    })
    done(await sign(await waiverOf(visitor)))
    expect(await confirmBooking(visitor, checkout.bookingId, today)).toHaveProperty('linkToken')
  })

  it('after the business publishes a new text', async () => {
    await replaceWaiver()
    const checkout = await checkoutOf(visitor)
    expect(nextStep(checkout)).toBe('waiver')
    expect(await confirmBooking(visitor, checkout.bookingId, today)).toEqual({
      refused: 'steps-missing',
    })
    expect(await database().waiverSignature.count()).toBe(1)
  })

  it('but not after another change of the athlete', async () => {
    done(await saveAthletes(visitor, [anAthlete({ medicalNotes: 'Asthma.' })], today))
    expect(nextStep(await checkoutOf(visitor))).toBe('review')
  })
})

function sign(answers: WaiverAnswers) {
  return signCheckoutWaivers(visitor, answers, today)
}

async function replaceWaiver() {
  const text = { title: 'Agreement', body: 'Another text', photoClause: 'Photographs' }
  await publishWaiver(
    system,
    { ...text, clauses: [{ text: 'Another clause', required: true }] },
    today,
  )
}
