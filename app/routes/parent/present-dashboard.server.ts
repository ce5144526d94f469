import { drawingOfSkill } from '~/components/drawings/drawings'
import type { ShownAthlete } from '~/components/family/athlete-cards'
import { lacksPickUp } from '~/domain/booking/answers/present-pick-up'
import type { SeenBooking } from '~/domain/booking/find/find-booking.server'
import type { NextBooking } from '~/domain/booking/find/find-bookings.server'
import type { NextClassDay } from '~/domain/enrollment/dates/find-next-class-days.server'
import { familyTexts } from '~/domain/family/family-texts'
import type { GuardianRequests } from '~/domain/family/guardians/find-guardian-requests.server'
import type { AthleteCard } from '~/domain/portal/find-athlete-cards.server'
import { currentTime } from '~/http/current-time.server'
import type { Parent } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { guardianInvitationPath, guardianPath, guardiansPath } from '~/values/paths/guardian-paths'
import { bookAgainPath } from '~/values/paths/portal-bar-paths'
import { confirmBookingPath, parentDashboardPath } from '~/values/paths/paths'
import {
  newAthletePath,
  ownPickUpPath,
  pagesInPortal,
  parentAthletePath,
  signWaiversPath,
} from '~/values/paths/portal-paths'
import { skillProgressPath } from '~/values/paths/progress-paths'

/** An athlete's card, with their next lesson and the next days of their classes. */
export function presentAthlete(
  card: AthleteCard,
  { bookings, classDays }: { bookings: NextBooking[]; classDays: NextClassDay[] },
  zone: TimeZone,
): ShownAthlete {
  const { id, firstName, picture, mayBook, lacksWaiver, streak, nextSkill } = card
  const next = bookings.find(({ details }) =>
    details.athletes.some((athlete) => athlete.id === id && athlete.attendance !== 'absent'),
  )
  return {
    id,
    firstName,
    picture,
    to: parentAthletePath(id),
    streak: streak > 1 ? `${streak} lessons in a row` : null,
    next: next
      ? {
          to: pagesInPortal(next.id).itself,
          when: formatMoment(next.startsAt, zone),
          what: whatOf(next),
        }
      : null,
    classes: classDays
      .filter(({ athleteId }) => athleteId === id)
      // the next lesson stands above already
      .filter(({ enrollmentId }) => enrollmentId !== next?.enrollment?.id)
      .map(({ enrollmentId, title, startsAt }) => ({
        to: parentClassPath(enrollmentId),
        title,
        when: formatMoment(startsAt, zone),
      })),
    skill: nextSkill && {
      to: skillProgressPath(id, nextSkill.id),
      name: nextSkill.name,
      words: nextSkill.words,
      drawing: decoration(nextSkill.name),
    },
    toDo: lacksWaiver
      ? [{ to: signWaiversPath(undefined, [id]), label: familyTexts.signWaiver }]
      : [],
    book: mayBook ? bookAgainPath({ athlete: id }) : null,
  }
}

function whatOf({ details: { title, coachName, venue } }: NextBooking): string {
  return `${title} with ${coachName}${venue ? `, ${venue.name}` : ''}`
}

/** Decorative, since the name next to it describes it. */
function decoration(skill: string) {
  const drawing = drawingOfSkill(skill)
  return drawing && { ...drawing, alt: '' }
}

/** Of a family that is new. */
export function toAdd(cards: AthleteCard[]) {
  if (cards.length > 0) return []
  return [
    {
      id: 'athlete',
      title: familyTexts.addChild,
      to: newAthletePath(parentDashboardPath()),
      facts: ['Or add them when you book'],
    },
  ]
}

/** Reminds of athletes without a signed waiver. */
export function toSign(cards: AthleteCard[]) {
  const unsigned = cards.filter(({ lacksWaiver }) => lacksWaiver)
  if (unsigned.length === 0) return []
  return [
    {
      id: 'waivers',
      title: `Sign the waiver for ${formatList(unsigned.map(({ name }) => name))}`,
      to: signWaiversPath(),
      facts: ['Needed before the first lesson'],
    },
  ]
}

/** Requests by other guardians that this parent must answer. */
export function toAnswer({ invitations, claims, removals }: GuardianRequests, parent: Parent) {
  return [
    ...invitations.map(({ id, athlete, inviter, token }) => ({
      id: `invitation ${id}`,
      to: guardianInvitationPath(token),
      title: `${inviter} invited you to be linked to ${athlete}`,
      facts: ['Open the invitation to accept or ignore it'],
    })),
    ...claims.map(({ id, athleteId, athlete, name }) => ({
      id: `claim ${id}`,
      to: guardiansPath(athleteId),
      title: `Is ${name} the person you invited for ${athlete}?`,
      facts: ['The invitation was opened from another address'],
    })),
    ...removals.map(({ id, athleteId, athlete, requestedBy }) => ({
      id: `removal ${id}`,
      to: guardianPath(athleteId, parent.id),
      title: `${requestedBy} asks to unlink you from ${athlete}`,
      facts: ['Nothing changes unless you or we agree'],
    })),
  ]
}

/** Bookings by staff that the family has not confirmed yet. */
export function toConfirm(bookings: NextBooking[], zone: TimeZone) {
  return bookings.flatMap(({ id, startsAt, details, confirmToken }) => {
    if (confirmToken === null) return []
    return {
      id: `confirm ${id}`,
      title: `Confirm ${details.title}, ${formatMoment(startsAt, zone)}`,
      to: confirmBookingPath(confirmToken),
      facts: ['We booked it for you, and need your confirmation'],
    }
  })
}

/** Upcoming lessons without drop-off and pick-up details; of a class, the first. */
export function pickUpsToSay(bookings: SeenBooking[], zone: TimeZone) {
  return bookings
    .filter(({ shared }) => shared === null || shared.mayChange)
    .filter((booking) => lacksPickUp(booking, currentTime()))
    .filter(isFirstOfItsClass)
    .map(({ id, startsAt, details, enrollment }) => ({
      id: `pick-up ${id}`,
      title: `Add drop-off and pick-up for ${formatList(details.athletes.map(({ firstName }) => firstName))}`,
      to: ownPickUpPath(id),
      facts: [...(enrollment ? [enrollment.title] : []), formatMoment(startsAt, zone)],
    }))
}

function isFirstOfItsClass({ id, enrollment }: SeenBooking, _at: number, all: SeenBooking[]) {
  const first = all.find((one) => one.enrollment && one.enrollment.id === enrollment?.id)
  return !first || first.id === id
}
