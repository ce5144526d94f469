import { expect } from 'vitest'
import { findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import { databaseState } from '../../database/database-state'
import { today } from '../../factories/factories-booking'
import { aFamilyToEnroll, aTerm, aTermClass, enrollIn } from '../../factories/factories-enrollment'
import { openNewBusiness } from '../new-business'

export let coachId: string
export let owner: Staff
export let dana: Parent
export let zoe: string

/** A business with Dana's athlete Zoe, who is in no class yet. */
export async function openForZoe(): Promise<void> {
  coachId = (await openNewBusiness()).coachId
  ;({ owner, dana, zoe } = await aFamilyToEnroll())
}

/** A class on Tuesdays of a term of its own. */
export async function aClassOf({
  term = {},
  ...changes
}: Parameters<typeof aTermClass>[2] & { term?: object } = {}) {
  const termId = await aTerm(owner, term)
  return await aTermClass(owner, { termId, coachId }, changes)
}

export const enrollZoe = (termClass: string, form: object = {}, now = today) =>
  enrollIn(dana, dana.id, { termClass, athletes: [zoe], ...form }, now)

/** What all bookings of an enrollment were charged. */
export async function chargedOf(enrollmentId: string): Promise<number> {
  const { orderId } = await database().enrollment.findUniqueOrThrow({ where: { id: enrollmentId } })
  return sumBalances(await findBalances({ orderId })).chargedCents
}

/** The dates that are booked, or were canceled, earliest first. */
export async function bookedDays(
  status: 'confirmed' | 'canceled' = 'confirmed',
): Promise<string[]> {
  const rows = await database().booking.findMany({
    where: { status },
    orderBy: { lesson: { startsAt: 'asc' } },
    select: { lesson: { select: { originalOn: true } } },
  })
  return rows.map(({ lesson }) => dateFromDatabase(lesson.originalOn!))
}

/** The dates of that class. */
export const termDates = [
  '2026-11-10',
  '2026-11-17',
  '2026-11-24',
  '2026-12-01',
  '2026-12-08',
  '2026-12-15',
]

/** Enrolling Zoe is refused and changes nothing. */
export async function expectRefused(refused: object, ...wanted: Parameters<typeof enrollZoe>) {
  const state = await databaseState()
  expect(await enrollZoe(...wanted)).toMatchObject(refused)
  expect(await databaseState()).toEqual(state)
}
