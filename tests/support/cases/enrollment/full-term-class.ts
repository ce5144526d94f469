import { expect } from 'vitest'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { findOwnClassWaiting } from '~/domain/enrollment/waiting/find-class-waiting.server'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { databaseState } from '../../database/database-state'
import { aParent } from '../../factories/factories-accounts'
import { done, today } from '../../factories/factories-booking'
import { anOwnAthlete, aTerm, aTermClass, enrollIn } from '../../factories/factories-enrollment'
import { openOwnedBusiness } from '../new-business'

export let owner: Staff
export let coachId: string
export let termClass: Awaited<ReturnType<typeof aTermClass>>
/** Whose athlete has the only place. */
export let dana: Parent
export let enrollmentId: string

export type FamilyInLine = { parent: Parent; athlete: string }

/** Dana's athlete has the only place of a class. */
export async function openFullClass(): Promise<void> {
  ;({ coachId, owner } = await openOwnedBusiness())
  termClass = await aTermClass(owner, { termId: await aTerm(owner), coachId }, { places: 1 })
  dana = (await aParent()).parent
  enrollmentId = await enrolledFamily({ parent: dana, athlete: await anOwnAthlete(dana) })
}

export async function aFamily(
  changes: Parameters<typeof anOwnAthlete>[1] = {},
): Promise<FamilyInLine> {
  const { parent } = await aParent()
  return { parent, athlete: await anOwnAthlete(parent, changes) }
}

export const enrollFamily = ({ parent, athlete }: FamilyInLine, now = today, form: object = {}) =>
  enrollIn(parent, parent.id, { termClass: termClass.slug, athletes: [athlete], ...form }, now)

export async function enrolledFamily(family: FamilyInLine): Promise<string> {
  return done((await enrollFamily(family))!).enrollmentIds[0]!
}

export const joinWaiting = ({ parent, athlete }: FamilyInLine, now = today) =>
  joinClassWaiting(parent, parent.id, { termClass: termClass.slug, athletes: [athlete] }, now)

export async function waits(family: FamilyInLine, now = today): Promise<string> {
  return done((await joinWaiting(family, now))!).entryIds[0]!
}

export const dropDana = async (now = today) => {
  const request = { lastOn: '2026-11-09' as const }
  return done((await dropClass(owner, enrollmentId, request, now))!)
}

export const havePlaces = (places: number) =>
  database().lesson.updateMany({ where: { seriesId: termClass.seriesId }, data: { places } })

export const hasOffer = async ({ parent }: FamilyInLine, now = today) =>
  (await findOwnClassWaiting(parent)).some(
    ({ offerEndsAt }) => offerEndsAt !== null && offerEndsAt > now,
  )

export async function expectNothingChanges(
  outcome: () => Promise<unknown>,
  refused: object | null,
) {
  const state = await databaseState()
  const found = await outcome()
  if (refused) expect(found).toMatchObject(refused)
  else expect(found).toBeNull()
  expect(await databaseState()).toEqual(state)
}
