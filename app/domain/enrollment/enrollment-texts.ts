import { bookAnywayTexts } from '~/domain/booking/on-behalf/book-anyway-texts'
import { withTax } from '~/domain/catalogue/tax'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatOrdinal } from '~/values/format/format-ordinal'
import { formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import type { EnrollmentRefusal } from './enrollment'
import type { Extra } from './camps/camp-extras'
import { campNoticeSentence, daysMessages, formatCampPrice } from './camps/camp-texts'
import { classAnswerMessages } from './questions/question'
import type { Term, TermClass, TuitionBasis } from './terms/term'

export const enrollmentMessages: Record<EnrollmentRefusal, string> = {
  ...classAnswerMessages,
  ...daysMessages,
  'class-not-open': 'This class isn’t open for enrollment right now. Please choose another one.',
  'registration-not-open': 'Registration opens on {detail}. Please come back then.',
  'term-over': 'This term is over. Please choose a class in another term.',
  'starts-outside': 'This day is not in the term. Choose the first lesson from the list.',
  paused: 'We aren’t taking bookings for this day right now. Choose a later first lesson.',
  'no-athlete': 'Your athletes have changed. Please choose again who is coming.',
  'outside-ages':
    '{detail} will be outside the age range of this class on the first day. Please choose another class.',
  'skill-missing':
    'This class requires skills that aren’t mastered yet: {detail}. Please ask the coach, or choose another class.',
  'waiver-missing': 'Please sign the waiver for {detail} first. What you chose is kept.',
  'already-enrolled': 'Already enrolled in this class: {detail}.',
  'no-trial': 'This class has no trial lessons. You can enroll right away.',
  'trial-taken':
    'A trial lesson is for athletes who are new to this kind of class, which leaves out {detail}. You can enroll right away.',
  'class-full':
    'This class is now full, and you weren’t charged. Please choose another class, or join its waiting list.',
  'no-dates': 'This class has no lessons left after that day. Choose an earlier first lesson.',
  'already-coming':
    'There’s already a lesson at that time: {detail}. Choose another athlete or another lesson.',
  'athletes-elsewhere': bookAnywayTexts.refused,
  'no-such-extra': 'The extras have changed. Please choose again.',
  'cost-changed':
    'The cost has changed: {detail} is due now. Please check it and press the button again.',
  'tuition-overdue':
    '{detail} of tuition is overdue. Please pay it first; then you can enroll right away.',
  'overdue-unexplained':
    '{detail} of tuition is overdue. Say why you are enrolling the family anyway.',
}

/** Texts on the pages of classes and enrollments. */
export const classTexts = {
  title: 'Classes',
  lead: 'Weekly classes by the term: same day, same time, same coach, and a place saved for your child.',
  none: 'No classes are open right now.',
  noneSo: 'No class matches these filters.',
  bookInstead: 'Book a single lesson',
  seeAll: 'See all classes',
  weekly: 'Weekly classes by the term',
  enroll: 'Enroll',
  tryOne: 'Try one lesson',
  showCost: 'Show what it costs',
  isFull: 'Full',
  enrollTitle: (title: string) => `Enroll in ${title}`,
  tryTitle: (title: string) => `Try one lesson of ${title}`,
  bookTrial: 'Book this lesson',
  trialPrice: (price: string) => `The trial lesson costs ${price}`,
  dueNow: 'Due now',
  onItsWay: 'On its way from the bank',
  questionsFor: (firstName: string) => `Questions about ${firstName}`,
  chooseAnswer: 'Choose an answer',
  fee: 'Registration fee',
  toCome: 'Upcoming lessons',
  allDates: 'All dates',
  nextDates: 'Next dates',
  forWhom: 'Who it’s for',
  prerequisites: 'Skills needed',
  lessons: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  noAthlete: 'First, tell us who is coming.',
  addAthlete: 'Add an athlete',
  backToClass: 'Back to the class',
  payTuition: 'Pay tuition',
  mine: 'Classes',
  drop: 'Drop this class',
  payNow: 'Pay now',
  allClasses: 'All your family’s classes',
  partOf: 'This lesson is part of',
  notCharged: 'It’s covered by tuition, and nothing is due for it yet.',
  allPaid: 'Nothing is due.',
  payAtLesson: 'You can pay at the lesson.',
  noDates: 'There are no more lessons.',
  reportAbsence: 'Report an absence',
  paidInFull: 'Paid in full',
  refunded: 'Refunded to you, the way you paid',
  stillToPay: (amount: string) => `${amount} is still due.`,
  chargedLater: 'Lessons that stay booked but haven’t been charged yet will be charged as planned.',
  keep: 'Keep this class',
  allMine: 'All my classes',
  absent: 'Not coming',
  trialOf: (title: string) => `Trial lesson of ${title}`,
  notEnrolled: 'No one is enrolled in a class right now.',
  enrolled: (who: string, title: string) => `${who} enrolled in ${title}.`,
  hasTrial: (who: string, title: string) => `${who} booked for a trial lesson in ${title}.`,
  dropped: (title: string, last: string | null) =>
    last ? `${title} is dropped. The last lesson is on ${last}.` : `${title} is dropped.`,
}

type DueAfterDrop = { dueCents: number; isChargedLater: boolean }

/** What stays to be paid once a class is dropped. */
export function dueAfterDrop({ dueCents, isChargedLater }: DueAfterDrop, currency: string): string {
  return [
    dueCents > 0 ? classTexts.stillToPay(formatMoney(dueCents, currency)) : classTexts.allPaid,
    ...(isChargedLater ? [classTexts.chargedLater] : []),
  ].join(' ')
}

/** `3 places left`; with the day from which on there are any, if the next dates have none. */
export function formatPlaces(free: number, from: string | null = null): string {
  if (free === 0) return from ? `Places from ${from} on` : classTexts.isFull
  return free === 1 ? '1 place left' : `${free} places left`
}

/** How a price is charged when a child joins later; null by the lesson, which says it all. */
export function prorationSentence({ basis }: Pick<TermClass, 'basis'>): string | null {
  if (basis === 'term') return 'If you join later, you pay only for the lessons that are left.'
  return basis === 'month'
    ? 'If you join during a month, you pay only for the lessons that are left in it.'
    : null
}

/** When tuition is charged. */
export function chargeSentence(
  basis: TuitionBasis,
  { tuitionDay }: Pick<Term, 'tuitionDay'>,
): string {
  if (basis === 'term') return 'Tuition for the term is due when you enroll.'
  return `The current month is due when you enroll. From then on, each month is charged on the ${formatOrdinal(tuitionDay)} of the month before.`
}

/** The discount for brothers and sisters; null if there is none. */
export function siblingSentence({
  siblingPercent,
}: {
  siblingPercent: number | null
}): string | null {
  if (!siblingPercent) return null
  return `Each child after the first in a family pays ${siblingPercent}% less.`
}

/** When a class takes enrollments; null once it does for everyone. */
export function opensSentence(
  { registrationOpensAt, membersOpenAt }: Pick<Term, 'registrationOpensAt' | 'membersOpenAt'>,
  zone: TimeZone,
  now: Date,
): string | null {
  if (now >= registrationOpensAt) return null
  const opens = `Registration opens on ${formatMoment(registrationOpensAt, zone)}`
  if (!membersOpenAt) return `${opens}.`
  if (now >= membersOpenAt)
    return `${opens}. If a child of yours was enrolled before, you can enroll now.`
  return `${opens}, and on ${formatMoment(membersOpenAt, zone)} if a child of yours was enrolled before.`
}

export const basisLabels: Record<TuitionBasis, string> = {
  term: 'a term',
  month: 'a month',
  lesson: 'a lesson',
}

/** `$120 a month`, or what a camp costs. */
export function formatTuition(
  {
    term,
    ...termClass
  }: Pick<TermClass, 'basis' | 'priceCents' | 'dayPriceCents'> & {
    term: Pick<Term, 'kind'>
  },
  currency: string,
): string {
  if (term.kind === 'camp') return formatCampPrice(termClass, currency)
  const { basis, priceCents } = termClass
  return `${formatMoney(priceCents, currency)} ${basisLabels[basis]}`
}

/** How a class is dropped, or a camp canceled. */
export function noticeSentence(term: Pick<Term, 'dropNoticeDays' | 'kind'>): string {
  if (term.kind === 'camp') return campNoticeSentence(term)
  const { dropNoticeDays } = term
  if (dropNoticeDays === 0) return 'You can drop the class at any time, without notice.'
  const days = dropNoticeDays === 1 ? 'one day’s' : `${dropNoticeDays} days’`
  return `You can drop the class at any time, with ${days} notice.`
}

type ChargedOnce = {
  registrationFeeCents: number
  extras: Extra[]
  termClass: { lessonType: Parameters<typeof withTax>[1] }
}

/** What is charged once, in the price of the first date; null if nothing is. */
export function chargedOnceNote(
  { registrationFeeCents, extras, termClass: { lessonType } }: ChargedOnce,
  currency: string,
): string | null {
  const money = (cents: number) => formatMoney(withTax(cents, lessonType), currency)
  const once = extras.filter(({ basis }) => basis === 'camp')
  const parts = [
    ...(registrationFeeCents > 0 ? [`the ${money(registrationFeeCents)} registration fee`] : []),
    ...once.map(({ name, priceCents }) => `${name} for ${money(priceCents)}`),
  ]
  return parts.length > 0 ? `includes ${formatList(parts)}` : null
}

/** How the fee is charged; null without one. */
export function feeSentence(
  { registrationFeeCents }: Pick<Term, 'registrationFeeCents'>,
  currency: string,
): string | null {
  if (registrationFeeCents === 0) return null
  return `A registration fee of ${formatMoney(registrationFeeCents, currency)} for each athlete is charged once a year.`
}
