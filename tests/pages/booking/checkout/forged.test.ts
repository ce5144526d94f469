import { beforeAll, describe, expect, it } from 'vitest'
import { waiverMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { unreadable } from '~/http/forms/parse-form.server'
import { fieldTexts } from '~/values/field-texts'
import {
  fillInWaiver,
  newHolder,
  newHolderAt,
  openOnMonday,
  post,
  type WalkStep,
} from '../../../support/browser/booking-walk'
import { databaseState } from '../../../support/database/database-state'
import { expectErrorsBesideTheirFields } from '../../../support/browser/form-errors'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { PlainPage } from '../../../support/browser/plain-page'

beforeAll(openOnMonday)

const nobodys = '01900000-0000-7000-8000-000000000000'

type Fields = [string, string][]
type Odd = { step: WalkStep; what: string; fields: Fields; says: string; status?: number }

const odd: Odd[] = [
  ...at('you', {
    'a field twice': [[...guest(), ['firstName', 'Eve']], fieldTexts.firstNameMissing],
    'a list for a field': [[['firstName[0]', 'Eve']], fieldTexts.firstNameMissing],
  }),
  ...at('athletes', {
    nobody: [[], fieldTexts.athletesMissing],
    'a million athletes': [[['athletes[999999999].firstName', 'x']], fieldTexts.athletesMissing],
    'a text for the list': [[...athlete(), ['athletes', 'x']], unreadable],
    'a text for the athlete': [[...athlete(), ['athletes[0]', 'x']], unreadable],
    'one athlete twice': [[...athlete(), ...athlete()], fieldTexts.athleteFirstNameMissing],
    'an unknown experience': [athlete({ experience: 'all' }), fieldTexts.experienceMissing],
    'an unknown gender': [athlete({ gender: 'x' }), fieldTexts.chooseAnswer],
    'words for a box': [athlete({ hostGymMember: 'yes' }), unreadable],
  }),
  ...at('focus-areas', {
    'no id for an area': [[['focusAreas', "' or 1=1"]], fieldTexts.chooseFromList],
    'hyphens for an area': [[['focusAreas', '-'.repeat(36)]], fieldTexts.chooseFromList],
    'sixty areas': [times(60, ['focusAreas', nobodys]), 'Choose fewer.'],
    'two notes': [times(2, ['focusNote', 'x']), unreadable],
    'an unknown area': [[['focusAreas', nobodys]], 'is no longer offered', 409],
  }),
  ...at('drop-off', {
    'a box checked twice': [times(2, ['guardianDoesBoth', 'on']), unreadable],
  }),
  ...at('waiver', { nothing: [[], fieldTexts.sendAgain] }),
  ...at('review', {
    nothing: [[], fieldTexts.reviewAgain],
    'no id': [[['bookingId', '1']], fieldTexts.reviewAgain],
  }),
]

const holders = new Map<WalkStep, PlainBrowser>()

/** One visitor per step is enough: no test here changes anything. */
async function holderAt(step: WalkStep): Promise<PlainBrowser> {
  const holder = holders.get(step) ?? (await newHolderAt(step))
  holders.set(step, holder)
  await holder.open(`/checkout/${step}`)
  return holder
}

describe('a forged form in the checkout', () => {
  it.each(odd)('with $what at “$step” is refused with a message', async (odd) => {
    const { step, fields, says, status = 400 } = odd
    const parent = await holderAt(step)
    const before = await databaseState()
    const page = await postTo(parent, step, fields)
    expect(page.status).toBe(status)
    expect(page.errors.join(' ')).toContain(says)
    expectErrorsBesideTheirFields(page)
    expect(await databaseState()).toEqual(before)
  })
})

describe('a signature of a waiver other than the one on the page', () => {
  it.each([
    ['idempotencyKey', '', 400, fieldTexts.sendAgain],
    ['versionId', nobodys, 409, waiverMessages['waiver-changed']],
    ['athletes[0].athleteId', nobodys, 409, waiverMessages['not-allowed-to-sign']],
    ['athletes[0].clauses', nobodys, 409, waiverMessages['clause-missing']],
    ['athletes[0].clauses', 'x', 400, fieldTexts.readWaiverAgain],
  ])('with %s “%s” is refused', async (name, value, status, sentence) => {
    const parent = await holderAt('waiver')
    fillInWaiver(parent)
    parent.page.$(`[name="${name}"]`).attr('value', value)
    const before = await databaseState()
    const page = await parent.press(checkoutTexts.sign)
    expect(page.status).toBe(status)
    expect(page.errors.join(' ')).toContain(sentence)
    expectErrorsBesideTheirFields(page)
    expect(page.valueOf('Your full name')).toBe('Dana Okafor')
    expect(await databaseState()).toEqual(before)
  })
})

it('unknown field names in the checkout are ignored', async () => {
  const parent = await newHolder()
  const forged = ['__proto__', '__proto__.isAdmin', 'constructor', 'prototype', '__intent__', 'id']
  const page = await postTo(parent, 'you', [
    ...guest(),
    ...forged.map((name): [string, string] => [name, nobodys]),
    ['athletes[999999999].firstName', 'x'],
  ])
  expect(page.status).toBe(302)
  expect((await parent.open('/checkout/you')).valueOf('Your first name')).toBe('Dana')
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})

type Case = [fields: Fields, says: string, status?: number]

function at(step: WalkStep, cases: Record<string, Case>): Odd[] {
  return Object.entries(cases).map(([what, [fields, says, status]]) => {
    return { step, what, fields, says, status }
  })
}

function times(count: number, field: [string, string]): Fields {
  return Array.from({ length: count }, () => field)
}

function guest(): Fields {
  return Object.entries({
    firstName: 'Dana',
    lastName: 'Okafor',
    email: 'dana@example.com',
    phone: '555 010 2030',
    emergencyContactName: 'Ife',
    emergencyContactPhone: '555 010 2031',
  })
}

function athlete(changes: Record<string, string> = {}): Fields {
  const zoe = { firstName: 'Zoe', lastName: 'Okafor', bornOn: '2017-03-09', experience: 'some' }
  return Object.entries({ ...zoe, ...changes }).map(([name, value]) => [
    `athletes[0].${name}`,
    value,
  ])
}

async function postTo(parent: PlainBrowser, step: WalkStep, fields: Fields): Promise<PlainPage> {
  const path = `/checkout/${step}`
  const answered = await post(parent, path, fields)
  return new PlainPage(`http://localhost${path}`, answered.status, answered.headers, answered.body)
}
