import { fullName } from '~/domain/family/athletes/athlete'
import { findSignedWaiver } from '~/domain/family/waivers/find-waiver.server'
import { isSigned, type SignedAthlete } from '~/domain/family/waivers/waiver'
import { makeUpUntilOf, selectionOfMakeUp } from '~/domain/payments/credits/find-credits.server'
import type { Prisma } from '~/platform/database/database.server'
import { addDays, ageOn, dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { highestLevel } from '~/values/level'
import { pictureOfAthlete } from '~/values/paths/files/picture-paths'
import type { RosterAthlete, RosterBooking, RosterGuardian } from '../roster/roster'

const guardian = {
  id: true,
  firstName: true,
  lastName: true,
  phone: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
} satisfies Prisma.GuardianSelect

/** Other guardians marked as emergency contacts. */
const calledToo = {
  where: { endedAt: null, callInEmergency: true, guardian: { erasedAt: null, phone: { not: '' } } },
  orderBy: { guardianId: 'asc' },
  select: { guardian: { select: { id: true, firstName: true, lastName: true, phone: true } } },
} satisfies Prisma.Athlete$guardianshipsArgs

/** The athlete's first lesson ever. */
const firstPlace = {
  where: {
    attendance: { notIn: ['absent', 'no_show'] },
    booking: { status: { in: ['confirmed', 'completed'] } },
  },
  orderBy: { booking: { lesson: { startsAt: 'asc' } } },
  take: 1,
  select: { booking: { select: { lesson: { select: { startsAt: true } } } } },
} satisfies Prisma.Athlete$placesArgs

const athlete = {
  id: true,
  firstName: true,
  lastName: true,
  bornOn: true,
  experience: true,
  photoConsent: true,
  places: firstPlace,
  medicalNote: { select: { id: true } },
  certificates: { select: { level: true } },
  picture: { select: { id: true, widths: true } },
  guardianships: calledToo,
} satisfies Prisma.AthleteSelect

/** Selects a booking's people for rosters. */
export const selectionOfPeople = {
  id: true,
  status: true,
  version: true,
  placesTaken: true,
  focusNote: true,
  note: { select: { text: true } },
  focusAreas: { select: { focusArea: { select: { name: true } } } },
  pickUp: { omit: { bookingId: true } },
  order: { select: { guardian: { select: guardian } } },
  places: {
    orderBy: { position: 'asc' },
    select: {
      attendance: true,
      attendanceVersion: true,
      athlete: { select: athlete },
      makeUp: selectionOfMakeUp,
    },
  },
} satisfies Prisma.BookingSelect

type PeopleRow = Prisma.BookingGetPayload<{ select: typeof selectionOfPeople }>
type PlaceRow = PeopleRow['places'][number]

/** A lesson's date in the business's time zone, and its start. */
type When = { day: CalendarDate; startsAt: Date }

/** Whether an athlete has a valid waiver when a lesson starts. */
type IsCovered = (athlete: SignedAthlete, startsAt: Date) => boolean

/** Fetches all waivers for several bookings' athletes in one query. */
export async function findWaiversOf(bookings: PeopleRow[]): Promise<IsCovered> {
  const athletes = bookings.flatMap(({ places }) => places.map((place) => place.athlete.id))
  const { waiver, signatures } = await findSignedWaiver(athletes)
  return (signed, startsAt) => isSigned(signed, signatures, waiver, startsAt)
}

/** `when` decides the ages shown, and whether a waiver is still valid. */
export function peopleOf(row: PeopleRow, when: When, isCovered: IsCovered): RosterBooking {
  const { id, status, version, placesTaken, focusNote, focusAreas, pickUp, order, places } = row
  return {
    id,
    status,
    version,
    placesTaken,
    focusNote,
    pickUp,
    note: row.note?.text ?? '',
    focusAreas: focusAreas.map(({ focusArea }) => focusArea.name),
    guardian: order.guardian && guardianOf(order.guardian),
    callToo: callToo(row),
    athletes: places.map((place) => athleteOf(place, when, isCovered)),
  }
}

function guardianOf(row: NonNullable<PeopleRow['order']['guardian']>): RosterGuardian {
  const { phone, emergencyContactName, emergencyContactPhone } = row
  return { name: fullName(row), phone, emergencyContactName, emergencyContactPhone }
}

/** Distinct, and without the booking guardian. */
function callToo({ order, places }: PeopleRow): RosterBooking['callToo'] {
  const all = places.flatMap(({ athlete: { guardianships } }) => guardianships)
  const others = all.filter(({ guardian: { id } }) => id !== order.guardian?.id)
  const named = others.map(({ guardian: one }) => [one.id, one] as const)
  return [...new Map(named).values()].map((one) => ({ name: fullName(one), phone: one.phone }))
}

function athleteOf(place: PlaceRow, { day, startsAt }: When, isCovered: IsCovered): RosterAthlete {
  const { athlete: row, attendance, attendanceVersion, makeUp } = place
  const { id, experience, certificates, medicalNote, photoConsent, picture, places } = row
  const first = places[0]?.booking.lesson.startsAt
  const [name, bornOn] = [fullName(row), dateFromDatabase(row.bornOn)]
  return {
    id,
    name,
    experience,
    level: highestLevel(certificates.map(({ level }) => level)),
    picture: picture && pictureOfAthlete(picture),
    age: ageOn(bornOn, day),
    isBirthday: ageOn(bornOn, day) > ageOn(bornOn, addDays(day, -1)),
    isFirstLesson: !first || first >= startsAt,
    photoConsent,
    waiverSigned: isCovered({ id, name, bornOn }, startsAt),
    hasMedicalNote: medicalNote !== null,
    attendance,
    attendanceVersion,
    makeUpUntil: makeUpUntilOf(makeUp),
  }
}
