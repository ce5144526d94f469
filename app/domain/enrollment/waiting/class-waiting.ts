import { z } from 'zod'
import type { WaitingEnding } from '~/domain/booking/waiting-list/waiting'
import { EnrollForm } from '~/domain/enrollment/enrollment-forms'
import { enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import type { EnrollmentRefusal } from '~/domain/enrollment/enrollment'

/** Joins the waiting list of a class of a term. */
export const JoinClassWaitingForm = EnrollForm.pick({ termClass: true, athletes: true })

export type JoinClassWaiting = z.output<typeof JoinClassWaitingForm>

/** Likewise on the class's own page. */
export const JoinHereForm = JoinClassWaitingForm.omit({ termClass: true })

/** A button without fields. */
export const PressForm = z.object({})

export type ClassWaitingRefusal = EnrollmentRefusal | 'place-free'

export const classWaitingMessages: Record<ClassWaitingRefusal, string> = {
  ...enrollmentMessages,
  'place-free':
    'There is a free place on every date, so there is no need to wait. Please enroll now.',
}

export type ClassOfferRefusal = 'over' | 'no-place' | 'not-open'

export const classOfferMessages: Record<ClassOfferRefusal, string> = {
  over: 'This has already ended. Check what it says now.',
  'no-place':
    'No place is free on every date to come, or too little time is left to answer. Nothing was offered.',
  'not-open':
    'Families can’t enroll in this class right now, so no one could take the place. Open it for enrollment first, or enroll them yourself.',
}

/** Shown to families whose entry has ended. */
export const classWaitingEndings: Record<WaitingEnding, string> = {
  left: 'You left this waiting list.',
  removed: 'You’re no longer on this waiting list. Questions? Please call us.',
  booked: 'We have enrolled your athlete in this class.',
  accepted: 'You took the place we offered you.',
  passed: 'You passed on the place we offered you and left the list.',
  lapsed: 'The place we offered you wasn’t taken in time, so it went to the next in line.',
  over: 'This class is closed for enrollment, and so is its waiting list.',
}

/** A place that is kept for an athlete until a time. */
export function isOpenOffer(
  { endedAt, offerEndsAt }: { endedAt: Date | null; offerEndsAt: Date | null },
  now: Date,
): boolean {
  return endedAt === null && offerEndsAt !== null && offerEndsAt > now
}

/**
 * The dates of a class with the places that are free for someone who is not on its waiting list.
 * While every date has a place, as many as wait are offered to the list first.
 */
export function lessInLine<Dated extends { free: number }>(
  dates: Dated[],
  inLine: number,
): Dated[] {
  if (inLine === 0 || dates.some(({ free }) => free <= 0)) return dates
  return dates.map((date) => ({ ...date, free: Math.max(0, date.free - inLine) }))
}
