import type { AthleteOnRoster } from '~/components/booking/roster-athlete'
import type { ContactItem } from '~/components/layout/texts/contact-list'
import type { RosterAthlete, RosterBooking } from '~/domain/admin/roster'
import { attendanceLabels } from '~/domain/booking/attendance/attendance'
import { isBooked } from '~/domain/booking/booking'
import type { PickUpAnswers } from '~/domain/booking/booking-forms'
import { maySeePicturesOf, mayOpenNotesOf } from '~/domain/booking/attendance/medical-access'
import { whoIs } from '~/domain/booking/answers/present-pick-up'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import type { Staff } from '~/values/actor'
import type { CalendarDate } from '~/values/business-time'
import { medicalNotePath } from '~/values/paths/admin-paths'
import { athleteToEvaluatePath, type SeenIn } from '~/values/paths/progress-paths'

/** What of that day's athletes is for the reader: medical notes and progress; pictures. */
export type OpenToReader = { mayKnow: boolean; maySee: boolean }

export function openToReader(day: CalendarDate, staff: Staff, today: CalendarDate): OpenToReader {
  return { mayKnow: mayOpenNotesOf(day, staff, today), maySee: maySeePicturesOf(day, staff, today) }
}

/**
 * Who comes, and all that is to be known of them.
 * @param seenIn the lesson of a roster, in which it can be said how far somebody is
 */
export function formatPeople(
  booking: RosterBooking,
  { mayKnow, maySee }: OpenToReader,
  seenIn: SeenIn = {},
): { athletes: AthleteOnRoster[]; facts: ContactItem[] } {
  const opens = mayKnow && isBooked(booking)
  return {
    athletes: comingFirst(booking.athletes).map((athlete) => ({
      ...formatAthlete(athlete, opens),
      picture: maySee && isBooked(booking) ? athlete.picture : null,
      evaluateAt: opens ? athleteToEvaluatePath(athlete.id, seenIn) : undefined,
    })),
    facts: factsOf(booking),
  }
}

/** Whose absence was reported stands last, and says so. */
function comingFirst(athletes: RosterAthlete[]): RosterAthlete[] {
  const isAbsent = ({ attendance }: RosterAthlete) => attendance === 'absent'
  return [...athletes.filter((one) => !isAbsent(one)), ...athletes.filter(isAbsent)]
}

function formatAthlete(athlete: RosterAthlete, mayOpenNote: boolean) {
  const { id, name, age, experience, waiverSigned, hasMedicalNote, attendance } = athlete
  return {
    id,
    name,
    waiverSigned,
    isAbsent: attendance === 'absent',
    attendance: attendance === 'expected' ? undefined : attendanceLabels[attendance],
    about: `${age} years old. ${experienceLabels[experience]}.`,
    noteAction: mayOpenNote && hasMedicalNote ? medicalNotePath(id) : undefined,
  }
}

function factsOf(booking: RosterBooking): ContactItem[] {
  const { guardian, callToo, pickUp, focusAreas, focusNote, note } = booking
  const focus = [focusAreas.join(', '), focusNote].filter(Boolean).join('. ')
  return [
    ...(note ? [{ term: 'Note of the team', words: note }] : []),
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
    words: whoIs(pickUp[`${who}Name`], pickUp[`${who}Relationship`]),
    phone: pickUp[`${who}Phone`],
  })
  return [
    ...(pickUp.guardianDoesBoth
      ? [{ term: 'Brings and collects', words: 'Who booked' }]
      : [person('Brings', 'brings'), person('Collects', 'collects')]),
    ...(pickUp.alternateName ? [person('May collect, too', 'alternate')] : []),
  ]
}
