import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import {
  bookedAt,
  findBookedElsewhere,
  type BookedElsewhere,
} from './dates/find-booked-elsewhere.server'
import {
  findCandidates,
  findTrialsInLine,
  whyNotComing,
  whyNotElsewhere,
} from './why-not-enroll.server'
import type { EnrollmentRefusal } from './enrollment'
import type { EnrollRequest } from './enrollment-forms'
import { findTermClassesWhere } from './terms/find-term-class.server'
import { planEnrollment, type EnrollmentPlan } from './plan-enrollment.server'
import { whyNotPaidUp } from './tuition/why-not-paid-up.server'
import { findOfferedPlaces, whyNotInTurn } from './waiting/take-class-offers.server'

/** `elsewhere`: other lessons of the athlete at the times of the dates. */
type ReviewedPlan = EnrollmentPlan & { firstName: string; elsewhere: BookedElsewhere[] }

/** What `enroll` would take and cost. */
export type EnrollmentReview = {
  plans: ReviewedPlan[]
  dueNowCents: number
  /** First names of those whose waiver has to be signed before `enroll`. */
  unsigned: string[]
}

/**
 * What enrolling would take and cost now, or why it is refused. Without a waiver, a family still sees
 * the cost. Null if there is no such class.
 */
export async function reviewEnrollment(
  actor: Parent | Staff,
  guardianId: string,
  request: EnrollRequest,
  now: Date = clock.now(),
): Promise<Outcome<EnrollmentReview, EnrollmentRefusal> | null> {
  const settings = await findSettings()
  return await transaction(async (tx) => {
    const [termClass] = await findTermClassesWhere({ slug: request.termClass }, tx)
    if (!termClass) return null
    const asked = { guardianId, request, settings, termClass }
    const unpaid = await whyNotPaidUp(tx, actor, asked, now)
    if (unpaid) return unpaid
    const found = await findCandidates(tx, actor, asked, now)
    if ('refused' in found) return found
    const waiting = { termClassId: termClass.id, athleteIds: request.athletes }
    const offered = request.isTrial
      ? new Map<string, number>()
      : await findOfferedPlaces(tx, waiting, now)
    if (actor.kind === 'guardian' && !request.isTrial) {
      const isLate = await whyNotInTurn(tx, termClass, { ...waiting, offered }, now)
      if (isLate) return isLate
    }
    const plans: Omit<ReviewedPlan, 'elsewhere'>[] = []
    const unsigned: string[] = []
    for (const athlete of found.athletes) {
      const siblings = plans.map(({ athleteId }) => athleteId)
      const wanted = { ...asked, ...request, termClass, athleteId: athlete.id, siblings }
      const plan = await planEnrollment(tx, wanted, now)
      const { dates } = plan
      if (dates.length === 0) return { refused: 'no-dates', field: 'startsOn' }
      const isElsewhere = await whyNotElsewhere(tx, actor, { athlete, request, dates, settings })
      if (isElsewhere) return isElsewhere
      if (actor.kind === 'guardian') {
        const refusal = await whyNotComing(tx, { athlete, termClass, settings, dates }, now)
        if (refusal?.refused === 'waiver-missing') unsigned.push(athlete.firstName)
        else if (refusal) return refusal
      }
      const inLine =
        actor.kind === 'guardian'
          ? await findTrialsInLine(tx, request, dates, now)
          : new Map<string, number>()
      const isFull = dates.some(({ lessonId, free }) => {
        const kept = inLine.get(lessonId) ?? 0
        return free + (offered.get(lessonId) ?? 0) - kept <= plans.length
      })
      if (isFull) return { refused: 'class-full' }
      plans.push({ ...plan, firstName: athlete.firstName })
    }
    const elsewhere = await findBookedElsewhere(
      actor,
      request.athletes,
      plans.flatMap(({ dates }) => dates),
      tx,
    )
    return {
      plans: plans.map((plan) => ({ ...plan, elsewhere: bookedAt(elsewhere, plan) })),
      dueNowCents: plans.reduce((sum, plan) => sum + plan.dueNowCents, 0),
      unsigned,
    }
  })
}
