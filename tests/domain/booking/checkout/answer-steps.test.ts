import { beforeEach, describe, expect, it } from 'vitest'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { saveCheckoutGuest } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { database } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import {
  aClass,
  anAthlete,
  answerEverything,
  aVisitor,
  book,
  checkoutOf,
  done,
  guest,
  hold,
  pickUp,
  today,
} from '../../../support/factories/factories-booking'
import { databaseState } from '../../../support/database/database-state'
import { openNewBusiness } from '../../../support/cases/new-business'

let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

const nobody = '0193f1a2-7b1c-7def-8abc-0123456789ab'
const noWaiver = {
  idempotencyKey: 'x'.repeat(43),
  versionId: nobody,
  signerName: 'D',
  athletes: [],
}

const steps: [string, (visitor: Visitor) => Promise<unknown>][] = [
  ['you', (visitor) => saveCheckoutGuest(visitor, guest, today)],
  ['athletes', (visitor) => saveAthletes(visitor, [anAthlete()], today)],
  ['focus areas', (visitor) => chooseFocus(visitor, { focusAreas: [], focusNote: '' }, today)],
  ['drop-off', (visitor) => savePickUp(visitor, pickUp, today)],
  ['waiver', (visitor) => signCheckoutWaivers(visitor, noWaiver, today)],
]

describe.each(steps)('the checkout step %s', (_name, answer) => {
  it('is refused in a browser without a hold of its own', async () => {
    await hold(aVisitor())
    const state = await databaseState()
    expect(await answer(aVisitor())).toBeNull()
    expect(await answer({ ...aVisitor(), token: null })).toBeNull()
    expect(await databaseState()).toEqual(state)
  })

  it('cannot be changed once the lesson is booked', async () => {
    const visitor = aVisitor()
    await book(visitor)
    const state = await databaseState()
    expect(await answer(visitor)).toEqual({ refused: 'already-booked' })
    expect(await databaseState()).toEqual(state)
  })
})

describe('the guardian’s contact details in the checkout', () => {
  it('create a new record, even for a known email address', async () => {
    await book(aVisitor())
    const visitor = aVisitor()
    await hold(visitor, { time: '18:00' })
    done(await saveCheckoutGuest(visitor, { ...guest, firstName: 'Another' }, today))
    const known = await database().guardian.findMany({ orderBy: { id: 'asc' } })
    expect(known.map(({ firstName, email }) => [firstName, email])).toEqual([
      ['Dana', guest.email],
      ['Another', guest.email],
    ])
  })

  it('are corrected, not duplicated, by a second answer', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    done(await saveCheckoutGuest(visitor, guest, today))
    done(await saveCheckoutGuest(visitor, { ...guest, phone: '555 999 8888' }, today))
    const [guardian, ...others] = await database().guardian.findMany()
    expect(guardian).toMatchObject({ phone: '555 999 8888', version: 2 })
    expect(others).toEqual([])
  })

  it('are saved once for simultaneous presses', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await Promise.all(Array.from({ length: 8 }, () => saveCheckoutGuest(visitor, guest, today)))
    expect(await database().guardian.count()).toBe(1)
  })
})

describe('the athletes in the checkout', () => {
  it('cannot be saved before the contact details', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    expect(await saveAthletes(visitor, [anAthlete()], today)).toEqual({ refused: 'guest-missing' })
  })

  it.each([
    ['deep-dive', 2, '1 athlete'],
    ['partner-progression', 1, '2 athletes'],
    ['partner-progression', 3, '2 athletes'],
  ])('for %s cannot be %i', async (lessonType, count, detail) => {
    const visitor = await aVisitorWhoSaidWho({ lessonType })
    const athletes = Array.from({ length: count }, () => anAthlete())
    expect(await saveAthletes(visitor, athletes, today)).toEqual({
      refused: 'wrong-number',
      detail,
    })
    expect(await database().athlete.count()).toBe(0)
  })

  it('for a class are as many as the held places', async () => {
    const lesson = await aClass(coachId)
    const visitor = await aVisitorWhoSaidWho({ lessonType: 'tumbling-basics', lesson, places: 3 })
    expect(await saveAthletes(visitor, [anAthlete()], today)).toMatchObject({
      detail: '3 athletes',
    })
    const three = [anAthlete(), anAthlete({ firstName: 'Ada' }), anAthlete({ firstName: 'Mia' })]
    expect(await saveAthletes(visitor, three, today)).toHaveProperty('bookingId')
  })

  it.each([
    ['turns 5 on the day', '2021-11-24', true],
    ['turns 5 the day after', '2021-11-25', false],
    ['turns 19 the day after', '2007-11-25', true],
    ['turns 19 on the day', '2007-11-24', false],
    ['turned 18 on the day', '2008-11-24', true],
    ['is not born yet', '2030-01-01', false],
  ])('may include an athlete who %s of the lesson: %s', async (_who, bornOn, welcome) => {
    const visitor = await aVisitorWhoSaidWho()
    const outcome = await saveAthletes(visitor, [anAthlete({ bornOn })], today)
    const refusal = {
      refused: 'outside-ages',
      field: 'athletes[0].bornOn',
      detail: 'ages 5 to 18',
    }
    if (welcome) expect(outcome).toHaveProperty('bookingId')
    else expect(outcome).toEqual(refusal)
  })

  it('have their age on the day of the lesson in local time', async () => {
    await database().availabilityWindow.updateMany({
      data: { startTime: new Date('1970-01-01T18:00Z'), endTime: new Date('1970-01-01T23:30Z') },
    })
    const visitor = await aVisitorWhoSaidWho({ time: '22:00' })
    const turns19InUtc = anAthlete({ bornOn: '2007-11-25' })
    expect(await saveAthletes(visitor, [turns19InUtc], today)).toHaveProperty('bookingId')
  })

  it('have errors next to the athlete in question', async () => {
    const visitor = await aVisitorWhoSaidWho({ lessonType: 'dual-quest' })
    const both = [anAthlete(), anAthlete({ bornOn: '1990-01-01' })]
    expect(await saveAthletes(visitor, both, today)).toMatchObject({ field: 'athletes[1].bornOn' })
  })

  it('are corrected, not duplicated, by a second answer or press', async () => {
    const visitor = await aVisitorWhoSaidWho({ lessonType: 'dual-quest' })
    const both = [anAthlete(), anAthlete({ firstName: 'Ada' })]
    await Promise.all([1, 2, 3].map(() => saveAthletes(visitor, both, today)))
    done(await saveAthletes(visitor, [both[0]!, anAthlete({ firstName: 'Mia' })], today))
    const { athletes } = await checkoutOf(visitor)
    expect(athletes.map(({ firstName }) => firstName)).toEqual(['Zoe', 'Mia'])
    expect(await database().athlete.count()).toBe(2)
    expect(await database().bookingPlace.count()).toBe(2)
  })
})

describe('the focus areas in the checkout', () => {
  it('may be as many as there is time for, each once', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    const areas = await someAreas(5)
    const choose = (focusAreas: string[]) =>
      chooseFocus(visitor, { focusAreas, focusNote: '' }, today)
    expect(await choose(areas)).toEqual({
      refused: 'too-many-areas',
      field: 'focusAreas',
      detail: '4 focus areas',
    })
    expect(await choose([...areas.slice(0, 4), areas[0]!])).toHaveProperty('bookingId')
    expect((await checkoutOf(visitor)).focusAreas).toHaveLength(4)
    expect(await choose([])).toHaveProperty('bookingId')
    expect(await checkoutOf(visitor)).toMatchObject({ focusAreas: [], focusChosen: true })
  })

  it('cannot be unavailable or unknown', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    const [area] = await someAreas(1)
    const refused = { refused: 'area-not-offered', field: 'focusAreas' }
    await database().focusArea.update({ where: { id: area! }, data: { active: false } })
    for (const focusAreas of [[area!], [nobody]]) {
      expect(await chooseFocus(visitor, { focusAreas, focusNote: '' }, today)).toEqual(refused)
    }
    expect((await checkoutOf(visitor)).focusChosen).toBe(false)
  })
})

it('drop-off and pick-up in the checkout are corrected by a second answer', async () => {
  const visitor = aVisitor()
  await hold(visitor)
  await answerEverything(visitor)
  const grandmother = { ...pickUp, guardianDoesBoth: false, collectsName: 'Grandmother' }
  done(await savePickUp(visitor, grandmother, today))
  expect((await checkoutOf(visitor)).pickUp).toMatchObject(grandmother)
})

async function aVisitorWhoSaidWho(request: Parameters<typeof hold>[1] = {}): Promise<Visitor> {
  const visitor = aVisitor()
  await hold(visitor, request)
  done(await saveCheckoutGuest(visitor, guest, today))
  return visitor
}

async function someAreas(count: number): Promise<string[]> {
  const areas = await database().focusArea.findMany({ take: count, select: { id: true } })
  return areas.map(({ id }) => id)
}
