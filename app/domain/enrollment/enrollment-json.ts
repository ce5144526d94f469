import { mapOfVenue } from '~/domain/scheduling/venues/venue'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import type { Settings } from '~/domain/settings/settings'
import { formatInstant } from '~/values/format/format-time'
import type { CampDay, CampDays } from './camps/find-camp-days.server'
import type { BookedElsewhere } from './dates/find-booked-elsewhere.server'
import type { Enrollment } from './find-enrollments.server'
import type { MoveProposal } from './proposals/find-move-proposals.server'
import type { ClassWaiting } from './waiting/find-class-waiting.server'
import type { OfferedClass } from './terms/find-timetable.server'
import { weekdaysOf } from './terms/timetable'

/** What is charged in, and what it costs to pay late. */
type Billing = Pick<Settings, 'currency' | 'lateFeeDays' | 'lateFeeCents' | 'lateFeePercent'>

/** A class of the timetable in the API: timestamps in UTC, amounts in cents. */
export function termClassJson(termClass: OfferedClass, settings: Billing) {
  const { currency } = settings
  const { slug, title, description, level, minAge, maxAge, basis, priceCents, trialCents } =
    termClass
  const { term, coachName, venue, dates, free, prerequisites, series } = termClass
  return {
    slug,
    title,
    description,
    level,
    minAge,
    maxAge,
    term: {
      name: term.name,
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      registrationOpensAt: formatInstant(term.registrationOpensAt),
      membersOpenAt: term.membersOpenAt && formatInstant(term.membersOpenAt),
      registrationFeeCents: term.registrationFeeCents,
      dropNoticeDays: term.dropNoticeDays,
      pausePercent: term.pausePercent,
    },
    tuition: { basis, priceCents, trialCents, currency, lateFee: lateFeeSentence(settings) },
    weekdays: weekdaysOf(termClass),
    startTime: series.startTime,
    durationMinutes: series.lessonType.durationMinutes,
    coachName,
    venue: venueJson(venue),
    prerequisites: prerequisites.map(({ name }) => name),
    questions: termClass.questions,
    free,
    dates: datesJson(dates),
  }
}

/** A camp in the API, likewise. */
export function campJson(camp: OfferedClass, settings: Billing) {
  const { currency } = settings
  const { slug, title, description, whatToBring, minAge, maxAge, prerequisites, questions } = camp
  const { priceCents, dayPriceCents, extras, term, series, venue, dates } = camp
  return {
    slug,
    title,
    description,
    whatToBring,
    minAge,
    maxAge,
    registrationOpensAt: formatInstant(term.registrationOpensAt),
    membersOpenAt: term.membersOpenAt && formatInstant(term.membersOpenAt),
    cancelNoticeDays: term.dropNoticeDays,
    price: {
      wholeCents: priceCents,
      dayCents: dayPriceCents,
      currency,
      lateFee: lateFeeSentence(settings),
    },
    extras,
    startTime: series.startTime,
    durationMinutes: series.lessonType.durationMinutes,
    coachName: camp.coachName,
    venue: venueJson(venue),
    prerequisites: prerequisites.map(({ name }) => name),
    questions,
    dates: datesJson(dates),
  }
}

function venueJson(venue: OfferedClass['venue']) {
  return venue && { name: venue.name, address: venue.addressLines, map: mapOfVenue(venue) }
}

function datesJson(dates: OfferedClass['dates']) {
  return dates.map(({ day, startsAt, endsAt, free }) => ({
    day,
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(endsAt),
    free,
  }))
}

/** A family's enrollment in the API. */
export function enrollmentJson(enrollment: Enrollment, settings: Billing) {
  const { id, athlete, termClass, isTrial, startsOn, endsOn, droppedAt, dates } = enrollment
  const { overdueFrom } = enrollment
  const { dueCents, onItsWayCents, payNowCents, invoices, answers, extras } = enrollment
  return {
    id,
    athlete: { id: athlete.id, firstName: athlete.firstName },
    termClass: { slug: termClass.slug, title: termClass.title, term: termClass.term.name },
    isTrial,
    extras,
    startsOn,
    endsOn,
    droppedAt: droppedAt && formatInstant(droppedAt),
    overdueFrom,
    pauses: enrollment.pauses,
    currency: settings.currency,
    lateFee: lateFeeSentence(settings),
    dueCents,
    onItsWayCents,
    payNowCents,
    answers,
    dates: dates.map(({ bookingId, startsAt, isAbsent }) => ({
      bookingId,
      startsAt: formatInstant(startsAt),
      isAbsent,
    })),
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      month: invoice.month,
      chargedCents: invoice.chargedCents,
      dueCents: invoice.dueCents,
      lines: invoice.lines.map(({ bookingId, startsAt, chargedCents, dueCents }) => ({
        bookingId,
        startsAt: formatInstant(startsAt),
        chargedCents,
        dueCents,
      })),
    })),
  }
}

/** The days of an enrollment in a camp that can be changed, in the API. */
export function campDaysJson({ refused, toAdd, toCancel, elsewhere }: CampDays) {
  const known = ({ startsAt, ...day }: CampDay) => ({ ...day, startsAt: formatInstant(startsAt) })
  const bookedElsewhere = elsewhereJson(elsewhere)
  return { refused, toAdd: toAdd.map(known), toCancel: toCancel.map(known), bookedElsewhere }
}

/** Other lessons of an athlete at times of a class or camp, in the API. */
export function elsewhereJson(elsewhere: BookedElsewhere[]) {
  return elsewhere.map(({ title, startsAt }) => ({ title, startsAt: formatInstant(startsAt) }))
}

/** A place on the waiting list of a class in the API. */
export function classWaitingJson({ id, athlete, termClass, ...waiting }: ClassWaiting) {
  return {
    id,
    athlete: { id: athlete.id, firstName: athlete.firstName },
    termClass: { slug: termClass.slug, title: termClass.title, term: termClass.term.name },
    joinedAt: formatInstant(waiting.createdAt),
    place: waiting.place,
    offerEndsAt: waiting.offerEndsAt && formatInstant(waiting.offerEndsAt),
  }
}

/** A proposed move in the API. */
export function moveProposalJson({ id, enrollmentId, athlete, from, to }: MoveProposal) {
  return {
    id,
    enrollmentId,
    athlete,
    from: from.title,
    to: { slug: to.slug, title: to.title, term: to.term.name },
  }
}
