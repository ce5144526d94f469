import { clock } from '~/platform/clock.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import type { Staff } from '~/values/actor'
import { forgetVisitors } from '../../browser/booking-walk'
import { demoCoach } from '../../browser/staff-browser'
import { emptyTables } from '../../database/empty-tables'
import { aStaffMember } from '../../factories/factories-accounts'
import { done } from '../../factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
  forgetTerms,
} from '../../factories/factories-enrollment'
import { aSignedInParent } from '../../browser/signed-in-parent'

/** Where classes are made: a term of the demo business. */
export type Classes = { owner: Staff; coachId: string; termId: string }

/** Forgets all visitors, enrollments and terms, and what was paid by card. */
export async function forgetEnrollments(): Promise<void> {
  await emptyTables('payment_attempt', 'enrollment', 'class_waiting_entry')
  await forgetVisitors()
  await forgetTerms()
}

/** The same, and begins a term that offers pauses. */
export async function newTerm(): Promise<Classes> {
  await forgetEnrollments()
  const owner = (await aStaffMember({ role: 'owner' })).staff
  const coachId = await demoCoach()
  return { owner, coachId, termId: await aTerm(owner, { pausePercent: 25 }) }
}

/** A class in it, on Tuesdays at 9 AM. */
export function aClassAtDemo(
  { owner, ...where }: Classes,
  changes: Parameters<typeof aTermClass>[2] = {},
) {
  return aTermClass(owner, where, { startTime: '09:00', ...changes })
}

type OwnTerm = { term?: Parameters<typeof aTerm>[1] }

/** A class on Tuesdays at 9 AM in a term of its own. */
export async function aClassWithTerm({
  term = {},
  ...changes
}: Parameters<typeof aTermClass>[2] & OwnTerm = {}) {
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  const where = { owner, coachId: await demoCoach(), termId: await aTerm(owner, term) }
  return await aClassAtDemo(where, changes)
}

/** A signed-in family with an athlete. */
export async function aFamilyAtDemo() {
  const { parent, browser } = await aSignedInParent()
  return { parent, browser, zoe: await anOwnAthlete(parent, {}, clock.now()) }
}

/** Likewise, with the athlete in a class. */
export async function anEnrolledFamilyAtDemo(slug: string) {
  const family = await aFamilyAtDemo()
  const form = { termClass: slug, athletes: [family.zoe], startsOn: '2026-11-17' }
  const outcome = await enrollIn(family.parent, family.parent.id, form, clock.now())
  return { ...family, id: done(outcome!).enrollmentIds[0]! }
}

/** Drops an enrollment before its first lesson. */
export async function dropAtOnce({ owner }: Classes, enrollmentId: string): Promise<void> {
  done((await dropClass(owner, enrollmentId, { lastOn: '2026-11-16' }, clock.now()))!)
}
