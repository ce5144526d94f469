import type { PrintedRow } from '~/components/booking/roster/printed-lesson'
import type { RosterLesson } from '~/domain/admin/roster/roster'
import { formatPickUpPerson } from '~/domain/booking/answers/present-pick-up'
import type { TimeZone } from '~/values/business-time'
import { formatTimeRange } from '~/values/format/format-time'
import { printedAlertsOf } from './present-alerts'
import type { ComingAthlete } from './coming-athlete'
import { comingTo, withPlace } from './present-lesson'
import { ableTo, opensNotesOf, type OpenToReader } from './present-people'

/** A lesson in print. */
export function printedLesson(lesson: RosterLesson, zone: TimeZone, open: OpenToReader) {
  const { id, startsAt, endsAt, name } = lesson
  return {
    id,
    caption: `${formatTimeRange(startsAt, endsAt, zone)}, ${name}, with ${withPlace(lesson)}`,
    rows: comingTo(lesson).map((athlete): PrintedRow => ({
      id: athlete.id,
      name: athlete.name,
      age: athlete.age,
      level: ableTo(athlete),
      alerts: printedAlertsOf(athlete, opensNotesOf(athlete.booking, open)),
      pickUp: pickUpOf(athlete),
      emergency: emergencyOf(athlete),
    })),
  }
}

function pickUpOf({ booking: { pickUp, guardian } }: ComingAthlete): string {
  if (!pickUp) return ''
  const { collectsName, collectsRelationship, collectsPhone } = pickUp
  const collects = pickUp.guardianDoesBoth
    ? [guardian?.name, guardian?.phone]
    : [formatPickUpPerson(collectsName, collectsRelationship), collectsPhone]
  const { alternateName, alternateRelationship, alternatePhone } = pickUp
  const alternate = alternateName
    ? `or ${formatPickUpPerson(alternateName, alternateRelationship)} ${alternatePhone}`
    : ''
  return [...collects, alternate].filter(Boolean).join(' ')
}

function emergencyOf({ booking: { guardian, callToo } }: ComingAthlete): string {
  const first = guardian ? [guardian.emergencyContactName, guardian.emergencyContactPhone] : []
  const others = callToo.map(({ name, phone }) => `${name} ${phone}`)
  return [first.filter(Boolean).join(' '), ...others].filter(Boolean).join('; ')
}
