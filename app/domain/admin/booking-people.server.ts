import { fullName } from '~/domain/family/athletes/athlete'
import { findSignedWaiver } from '~/domain/family/waivers/find-waiver.server'
import { isSigned, type SignedAthlete } from '~/domain/family/waivers/waiver'
import { makeUpUntilOf, selectionOfMakeUp } from '~/domain/payments/credits/find-credits.server'
import type { Prisma } from '~/platform/database/database.server'
import { addDays, ageOn, dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { pictureOfAthlete } from '~/values/paths/picture-paths'
import type { RosterAthlete, RosterBooking, RosterGuardian } from './roster'

const guardian = {
  id: true,
  firstName: true,
  lastName: true,
  phone: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
} satisfies Prisma.GuardianSelect

/** Who else is called for an athlete, as a guardian who decides has said. */
const calledToo = {
  where: { endedAt: null, callInEmergency: true, guardian: { erasedAt: null, phone: { not: '' } } },
  orderBy: { guardianId: 'asc' },
  select: { guardian: { select: { id: true, firstName: true, lastName: true, phone: true } } },
} satisfies Prisma.Athlete$guardianshipsArgs

/** Where somebody was, or is to be, before all else. */
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
  picture: { select: { id: true, widths: true } },
  guardianships: calledToo,
} satisfies Prisma.AthleteSelect

/** What a query of bookings selects, so that it can be said who comes, and all about it. */
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

export type PeopleRow = Prisma.BookingGetPayload<{ select: typeof selectionOfPeople }>
type PlaceRow = PeopleRow['places'][number]

/** The lesson that somebody comes to: its day in the business's calendar, and its start. */
type When = { day: CalendarDate; startsAt: Date }

/** Whether what has to be signed for an athlete is, when a lesson starts. */
type IsCovered = (athlete: SignedAthlete, startsAt: Date) => boolean

/** Asks once for all that was signed for the athletes of several bookings. */
export async function findWaiversOf(bookings: PeopleRow[]): Promise<IsCovered> {
  const athletes = bookings.flatMap(({ places }) => places.map((place) => place.athlete.id))
  const { waiver, signatures } = await findSignedWaiver(athletes)
  return (signed, startsAt) => isSigned(signed, signatures, waiver, startsAt)
}

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

/** Each once, whoever of them is known for several athletes, and not who booked. */
function callToo({ order, places }: PeopleRow): RosterBooking['callToo'] {
  const all = places.flatMap(({ athlete: { guardianships } }) => guardianships)
  const others = all.filter(({ guardian: { id } }) => id !== order.guardian?.id)
  const named = others.map(({ guardian: one }) => [one.id, one] as const)
  return [...new Map(named).values()].map((one) => ({ name: fullName(one), phone: one.phone }))
}

function athleteOf(place: PlaceRow, { day, startsAt }: When, isCovered: IsCovered): RosterAthlete {
  const { athlete: row, attendance, attendanceVersion, makeUp } = place
  const { id, experience, medicalNote, photoConsent, picture, places } = row
  const first = places[0]?.booking.lesson.startsAt
  const [name, bornOn] = [fullName(row), dateFromDatabase(row.bornOn)]
  return {
    id,
    name,
    experience,
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
