import { formatMoney } from '~/values/money'
import type { EnrollmentRefusal } from './enrollment'
import type { Term, TermClass, TuitionBasis } from './term'

export const enrollmentMessages: Record<EnrollmentRefusal, string> = {
  'class-not-open': 'This class takes no enrollments at the moment. Please choose another one.',
  'registration-not-open': 'Registration opens on {detail}. Please come back then.',
  'term-over': 'This term is over. Please choose a class of another one.',
  'starts-outside': 'This day is not in the term. Choose the first lesson from the list.',
  paused: 'We take no bookings for this day at the moment. Choose a later first lesson.',
  'no-athlete': 'Your athletes have changed meanwhile. Choose once more who is coming.',
  'outside-ages':
    '{detail} is not within the ages of this class on the first day. Please choose another class.',
  'skill-missing':
    'This class asks for skills that are not mastered yet: {detail}. Please ask the coach, or choose another class.',
  'waiver-missing': 'Please sign the waiver for {detail} first. What you chose is kept.',
  'already-enrolled': '{detail} is enrolled in this class already.',
  'no-trial': 'This class has no trial lessons. You can enroll right away.',
  'trial-taken': '{detail} has had a trial lesson already. You can enroll right away.',
  'class-full':
    'This class is full now. Nothing was charged. Please choose another class, or ask us to put you on its list.',
  'no-dates': 'This class has no more lessons from that day on. Choose an earlier first lesson.',
  'cost-changed':
    'The cost has changed meanwhile: {detail} is due now. Look at it and press once more.',
}

export const basisLabels: Record<TuitionBasis, string> = {
  term: 'a term',
  month: 'a month',
  lesson: 'a lesson',
}

/** `$120 a month` */
export function formatTuition(
  { basis, priceCents }: Pick<TermClass, 'basis' | 'priceCents'>,
  currency: string,
): string {
  return `${formatMoney(priceCents, currency)} ${basisLabels[basis]}`
}

/** How a class is dropped. */
export function noticeSentence({ dropNoticeDays }: Pick<Term, 'dropNoticeDays'>): string {
  if (dropNoticeDays === 0) return 'You can drop it at any time, without notice.'
  const days = dropNoticeDays === 1 ? 'one day' : `${dropNoticeDays} days`
  return `You can drop it at any time, with ${days} of notice.`
}

/** How the fee is charged; null without one. */
export function feeSentence(
  { registrationFeeCents }: Pick<Term, 'registrationFeeCents'>,
  currency: string,
): string | null {
  if (registrationFeeCents === 0) return null
  return `A registration fee of ${formatMoney(registrationFeeCents, currency)} for each athlete is charged once a year.`
}
