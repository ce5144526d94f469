import { describe, expect, it } from 'vitest'
import { isLimited, isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { calendarOf, taughtByFor, venuesOf } from '~/domain/booking/booking-rules'
import { isStaffLesson } from '~/domain/booking/find/visible-to.server'
import { mayWriteToFamilies } from '~/domain/family/messages/may-write-to-families'
import { mayHandleMoney } from '~/domain/payments/payment'
import { mayChangeCalendar } from '~/domain/scheduling/visible-to.server'
import { maySettle } from '~/domain/settlements/lock-payee.server'
import { system, type Actor, type Staff } from '~/values/actor'
import type { Permission } from '~/values/permissions'

const gym = '01890000-0000-7000-8000-000000000001'
const hall = '01890000-0000-7000-8000-000000000002'

type Changes = { permissions?: Permission[]; venueIds?: string[] | null; coachId?: string | null }

function staff({ permissions = [], venueIds = null, coachId = 'coach' }: Changes = {}): Staff {
  const role = { id: 'role', name: 'Helper', isOwner: false, needsSecondFactor: false }
  return {
    kind: 'staff',
    id: 'staff',
    accountId: 'account',
    sessionId: 'session',
    address: '192.0.2.1',
    userAgent: 'test',
    coachId,
    venueIds,
    role: { ...role, ownVenuesOnly: venueIds !== null, permissions },
  }
}

describe('a staff member’s own venues', () => {
  it.each([
    [null, gym, true],
    [null, null, true],
    [[gym], gym, true],
    [[hall, gym], gym, true],
    [[gym], hall, false],
    [[], gym, false],
    [[gym], null, false],
  ])('%j: %s is one of them: %s', (venueIds, venueId, expected) => {
    expect(isOwnVenue({ venueIds }, venueId)).toBe(expected)
    expect(isLimited({ venueIds })).toBe(venueIds !== null)
  })

  it('are what they book at, while everyone else books anywhere', () => {
    expect(venuesOf(staff({ venueIds: [gym] }))).toEqual([gym])
    expect(venuesOf(staff())).toBeNull()
    expect(venuesOf(system)).toBeNull()
  })
})

describe('a lesson', () => {
  const isTheirs = (changes: Changes, coachId = 'coach', venueId: string | null = gym) =>
    isStaffLesson(staff(changes), { coachId, venueId, assistants: [{ coachId: 'assistant' }] })

  it('is seen by its coach, or with the permission', () => {
    expect(isTheirs({})).toBe(true)
    expect(isTheirs({}, 'another')).toBe(false)
    expect(isTheirs({ coachId: 'assistant' }, 'another')).toBe(true)
    expect(isTheirs({ coachId: null })).toBe(false)
    expect(isTheirs({ permissions: ['see-all-lessons'] }, 'another')).toBe(true)
  })

  it('is seen only at their venues, also by its coach', () => {
    expect(isTheirs({ venueIds: [gym] })).toBe(true)
    expect(isTheirs({ venueIds: [hall] })).toBe(false)
    const sees = { permissions: ['see-all-lessons'] as Permission[], venueIds: [gym] }
    expect(isTheirs(sees, 'another')).toBe(true)
    expect(isTheirs(sees, 'another', hall)).toBe(false)
    expect(isTheirs(sees, 'another', null)).toBe(false)
  })

  it('is moved within their own calendar by who sees only their own', () => {
    expect(calendarOf(staff())).toBe('coach')
    expect(calendarOf(staff({ coachId: null }))).toBeUndefined()
    expect(calendarOf(staff({ permissions: ['see-all-lessons'] }))).toBeUndefined()
    expect(calendarOf(system)).toBeUndefined()
  })

  it('is taught by those whom families are offered, and by anybody for staff', () => {
    expect(taughtByFor({ kind: 'visitor' } as Actor)).toBe('those offered')
    expect(taughtByFor(staff())).toBe('anybody')
  })
})

describe('a calendar', () => {
  const asksNothing = null as never

  it('is changed by who is limited to venues only if it is their own', async () => {
    const limited = { venueIds: [gym], permissions: ['see-all-lessons'] as Permission[] }
    const may = (coachId: string | null, changes: Changes = {}) =>
      mayChangeCalendar(asksNothing, staff({ ...limited, ...changes }), coachId)
    expect(await may('coach')).toBe(true)
    expect(await may('another')).toBe(false)
    expect(await may(null)).toBe(false)
    expect(await may(null, { coachId: null })).toBe(false)
  })

  it('of everyone is changed with the permission to see all', async () => {
    const all = staff({ permissions: ['see-all-lessons'] })
    expect(await mayChangeCalendar(asksNothing, all, null)).toBe(true)
    expect(await mayChangeCalendar(asksNothing, staff(), null)).toBe(false)
  })
})

describe('settlements', () => {
  const payee = (kind: 'coach' | 'venue', id = gym) => ({ kind, id })
  const permissions: Permission[] = ['handle-settlements']

  it('need the permission, and a payee that can be one', () => {
    expect(maySettle(staff(), payee('coach'))).toBe(false)
    expect(maySettle(staff({ permissions }), payee('coach'))).toBe(true)
    expect(maySettle(staff({ permissions }), payee('venue'))).toBe(true)
    expect(maySettle(staff({ permissions }), payee('venue', 'gym'))).toBe(false)
  })

  it('are with their venues alone for who is limited to them', () => {
    const limited = staff({ permissions, venueIds: [gym] })
    expect(maySettle(limited, payee('venue'))).toBe(true)
    expect(maySettle(limited, payee('venue', hall))).toBe(false)
    expect(maySettle(limited, payee('coach'))).toBe(false)
  })
})

it('families are written to with both permissions that it takes', () => {
  const both: Permission[] = ['answer-messages', 'correct-families']
  expect(mayWriteToFamilies(staff({ permissions: both }))).toBe(true)
  for (const one of both) expect(mayWriteToFamilies(staff({ permissions: [one] }))).toBe(false)
})

it('money is handled with the permission for payments', () => {
  expect(mayHandleMoney(staff({ permissions: ['handle-payments'] }))).toBe(true)
  expect(mayHandleMoney(staff({ permissions: ['set-prices'] }))).toBe(false)
})
