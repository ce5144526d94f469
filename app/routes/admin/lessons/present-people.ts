import type { AthleteOnRoster } from '~/components/booking/roster/roster-athlete-card'
import type { ContactItem } from '~/components/layout/texts/contact-list'
import type { RosterAthlete, RosterBooking } from '~/domain/admin/roster/roster'
import { attendanceLabels } from '~/domain/booking/attendance/attendance'
import { isBooked } from '~/domain/booking/booking'
import type { PickUpAnswers } from '~/domain/booking/booking-forms'
import {
  mayOpenNotesOf,
  maySeePicturesOf,
  maySignFor,
} from '~/domain/booking/attendance/medical-access'
import { formatPickUpPerson } from '~/domain/booking/answers/present-pick-up'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import type { Staff } from '~/values/actor'
import type { CalendarDate } from '~/values/business-time'
import { may } from '~/values/permissions'
import { levelLabels } from '~/values/level'
import { medicalNotePath } from '~/values/paths/admin-paths'
import { athleteWaiversPath } from '~/values/paths/family-paths'
import { evaluatePath, type SeenIn } from '~/values/paths/progress-paths'

/**
 * What the viewer may see of that day's athletes: medical notes and progress, once booked or before;
 * pictures; waivers.
 */
export type OpenToReader = {
  mayKnow: boolean
  mayKnowUnconfirmed: boolean
  maySee: boolean
  maySign: boolean
}

export function openToReader(day: CalendarDate, staff: Staff, today: CalendarDate): OpenToReader {
  const mayKnow = mayOpenNotesOf(day, staff, today)
  return {
    mayKnow,
    mayKnowUnconfirmed: mayKnow && may(staff, 'see-all-athletes'),
    maySee: maySeePicturesOf(day, staff, today),
    maySign: maySignFor(day, staff, today),
  }
}

/** A booking's athletes for a roster. @param seenIn the lesson in which they can be evaluated */
export function formatPeople(
  booking: RosterBooking,
  open: OpenToReader,
  seenIn: SeenIn = {},
): { athletes: AthleteOnRoster[]; facts: ContactItem[] } {
  const { mayKnow, maySee, maySign } = open
  return {
    athletes: comingFirst(booking.athletes).map((athlete) => ({
      ...formatAthlete(athlete, opensNotesOf(booking, open)),
      picture: maySee && isBooked(booking) ? athlete.picture : null,
      signAt: maySign && !athlete.waiverSigned ? athleteWaiversPath(athlete.id) : undefined,
      evaluateAt: mayKnow && isBooked(booking) ? evaluatePath(athlete.id, {}, seenIn) : undefined,
    })),
    facts: factsOf(booking),
  }
}

/** Whether the viewer may read medical notes of those who come by a booking. */
export function opensNotesOf(
  { status }: Pick<RosterBooking, 'status'>,
  { mayKnow, mayKnowUnconfirmed }: Pick<OpenToReader, 'mayKnow' | 'mayKnowUnconfirmed'>,
): boolean {
  return isBooked({ status }) ? mayKnow : mayKnowUnconfirmed && status === 'held'
}

/** Absent athletes last, marked as such. */
export function comingFirst<Athlete extends Pick<RosterAthlete, 'attendance'>>(
  athletes: Athlete[],
): Athlete[] {
  const isAbsent = ({ attendance }: Athlete) => attendance === 'absent'
  return [...athletes.filter((one) => !isAbsent(one)), ...athletes.filter(isAbsent)]
}

export function aboutAthlete(athlete: RosterAthlete): string {
  const { age, level } = athlete
  return `${age} years old. ${level ? 'Level: ' : ''}${ableTo(athlete)}.`
}

/** The level reached here replaces the experience given at sign-up. */
export function ableTo({ experience, level }: RosterAthlete): string {
  return level ? levelLabels[level] : experienceLabels[experience]
}

function formatAthlete(athlete: RosterAthlete, mayOpenNote: boolean) {
  const { id, name, waiverSigned, hasMedicalNote, attendance } = athlete
  return {
    id,
    name,
    waiverSigned,
    isAbsent: attendance === 'absent',
    attendance: attendance === 'expected' ? undefined : attendanceLabels[attendance],
    about: aboutAthlete(athlete),
    noteAction: mayOpenNote && hasMedicalNote ? medicalNotePath(id) : undefined,
  }
}

/** Pick-up, phone numbers, focus and notes. */
export function factsOf(booking: RosterBooking): ContactItem[] {
  const { guardian, callToo, pickUp, focusAreas, focusNote, note } = booking
  const focus = [focusAreas.join(', '), focusNote].filter(Boolean).join('. ')
  return [
    ...(note ? [{ term: 'Team note', words: note }] : []),
    ...(guardian
      ? [
          { term: 'Booked by', words: guardian.name, phone: guardian.phone },
          {
            term: 'In an emergency',
            words: guardian.emergencyContactName,
            phone: guardian.emergencyContactPhone,
          },
        ]
      : []),
    ...callToo.map(({ name, phone }) => ({ term: `Or call ${name}`, words: '', phone })),
    ...(pickUp ? formatPickUp(pickUp) : []),
    { term: 'Working on', words: focus || 'The coach decides' },
  ]
}

function formatPickUp(pickUp: PickUpAnswers): ContactItem[] {
  const person = (term: string, who: 'brings' | 'collects' | 'alternate') => ({
    term,
    words: formatPickUpPerson(pickUp[`${who}Name`], pickUp[`${who}Relationship`]),
    phone: pickUp[`${who}Phone`],
  })
  return [
    ...(pickUp.guardianDoesBoth
      ? [{ term: 'Drop-off and pick-up', words: 'Who booked' }]
      : [person('Drops off', 'brings'), person('Picks up', 'collects')]),
    ...(pickUp.alternateName ? [person('May pick up, too', 'alternate')] : []),
  ]
}
