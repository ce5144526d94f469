import { beforeEach, describe, expect, it } from 'vitest'
import { findWaitingAthletes } from '~/domain/booking/waiting-list/find-waiting-athletes.server'
import { joinForFamily } from '~/domain/booking/waiting-list/join-for-family.server'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import type { JoinForFamilyAnswers } from '~/domain/booking/waiting-list/waiting-forms'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  aVisitor,
  done,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import {
  fillClass,
  takeWholeDay,
  waitingAnswers,
} from '../../../support/factories/factories-waiting'
import { owedKinds } from '../../../support/reading/emailed-secrets'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let desk: Staff
let dana: Parent
let lesson: string
let zoe: string
let eli: string

beforeEachRestored(async () => {
  lesson = await aClass((await openNewBusiness()).coachId)
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  dana = (await aParent()).parent
  const idOf = async (firstName: string) => {
    const { id } = await database().athlete.create({
      data: { firstName, lastName: 'Okafor', bornOn: new Date('2016-05-04'), experience: 'some' },
    })
    await database().guardianship.create({ data: { guardianId: dana.id, athleteId: id } })
    return id
  }
  zoe = await idOf('Zoe')
  eli = await idOf('Eli')
})

function join(changes: Partial<JoinForFamilyAnswers> = {}, now = today) {
  const answers = { idempotencyKey: newToken(), type: 'tumbling-basics', places: 1, athletes: [] }
  return joinForFamily(desk, { ...answers, guardian: dana.id, ...changes }, now)
}

const entry = () => database().waitingEntry.findFirstOrThrow({ include: { athletes: true } })
const names = async () =>
  (await findWaitingAthletes(desk, [(await entry()).id])).get((await entry()).id)

describe('staff who put a family on the waiting list for a class', () => {
  beforeEach(async () => await fillClass(lesson))

  it('choose the athletes and with them the number of places', async () => {
    done((await join({ lesson, athletes: [eli] }))!)
    expect(await entry()).toMatchObject({ places: 1, athletes: [{ athleteId: eli }] })
    expect(await names()).toEqual(['Eli Okafor'])
    done((await join({ lesson, athletes: [zoe, eli, zoe] }, addMinutes(today, 1)))!)
    expect(await entry()).toMatchObject({ places: 2 })
    expect(await names()).toEqual(['Eli Okafor', 'Zoe Okafor'])
    expect(await database().waitingEntry.count()).toBe(1)
  })

  it('change the athletes if their number stays the same, with an email to the family', async () => {
    done((await join({ lesson, athletes: [eli] }))!)
    done((await join({ lesson, athletes: [zoe] }))!)
    expect(await names()).toEqual(['Zoe Okafor'])
    done((await join({ lesson, athletes: [zoe] }))!)
    const told = (await owedKinds()).filter((kind) => kind === 'waiting-joined')
    expect(told).toHaveLength(2)
  })

  it('may leave the athletes open', async () => {
    done((await join({ lesson, places: 1 }))!)
    expect((await entry()).athletes).toEqual([])
    expect(await names()).toEqual(['Eli Okafor', 'Zoe Okafor'])
  })

  it('cannot choose too many athletes or another family’s', async () => {
    const { id } = await database().athlete.create({
      data: {
        firstName: 'Max',
        lastName: 'Hall',
        bornOn: new Date('2016-05-04'),
        experience: 'some',
      },
    })
    expect(await join({ lesson, athletes: [id] })).toBeNull()
    expect(await join({ lesson, places: 99 })).toMatchObject({ refused: 'places-not-possible' })
    expect(await database().waitingEntry.count()).toBe(0)
  })

  it('keep their entry unchanged when the family asks itself', async () => {
    done((await join({ lesson, athletes: [eli] }))!)
    const { email } = await entry()
    const visitor = { ...aVisitor(), parent: dana }
    expect(await joinWaitingList(visitor, waitingAnswers({ lesson, email }), today)).toBeNull()
    expect(await names()).toEqual(['Eli Okafor'])
  })
})

describe('staff who put a family on the waiting list for a day', () => {
  const day = lessonDay

  it('do so once for two presses if every time is taken', async () => {
    expect(await join({ type: 'deep-dive', day })).toMatchObject({ refused: 'place-free' })
    await takeWholeDay(day)
    const idempotencyKey = newToken()
    for (const _press of [1, 2])
      done((await join({ type: 'deep-dive', day, athletes: [zoe], idempotencyKey }))!)
    expect(await entry()).toMatchObject({ lessonId: null, wishedOn: new Date(`${day}T00:00:00Z`) })
    expect(await names()).toEqual(['Zoe Okafor'])
  })

  it.each([
    ['without a day', undefined, 'nothing-waited-for'],
    ['behind the horizon', '2027-11-24', 'day-not-offered'],
    ['on which no one teaches', '2026-11-28', 'day-not-taught'],
  ] as const)('are refused a day %s', async (_what, wanted, refused) => {
    expect(await join({ type: 'deep-dive', day: wanted })).toMatchObject({ refused })
  })
})
