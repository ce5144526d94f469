import type { AdultListed } from '~/components/family/record/adult-list'
import type { AthleteListed } from '~/components/family/record/athlete-list'
import type { NoteListed } from '~/components/family/record/note-list'
import type { BookingLine } from '~/domain/admin/bookings/booking-line'
import type {
  FamilyRecord,
  RecordedAdult,
  RecordedAthlete,
} from '~/domain/admin/families/record/family-record'
import type { StaffNote } from '~/domain/admin/families/record/find-staff-notes.server'
import { recordTexts, shortRights } from '~/domain/admin/families/record/record-texts'
import { medicalNoteTexts } from '~/domain/booking/attendance/medical-note-texts'
import { statusLabels } from '~/domain/booking/booking'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import { familyTexts } from '~/domain/family/family-texts'
import { rightNames, type Rights } from '~/domain/family/guardians/guardian-rights'
import { ageOn, calendarDateAt, type CalendarDate, type TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatCalendarDate, formatMomentWithYear } from '~/values/format/format-time'
import { levelLabels } from '~/values/level'
import { adminBookingPath, medicalNotePath, writeMedicalNotePath } from '~/values/paths/admin-paths'
import {
  athleteWaiversPath,
  correctAthletePath,
  correctGuardianPath,
  familyPath,
  mergeAthletePath,
  strikeNotePath,
} from '~/values/paths/family-paths'
import { athleteProgressPath, athleteToEvaluatePath } from '~/values/paths/progress-paths'

/** A family's people. */
export function presentPeople(
  { guardianId, adults, athletes }: FamilyRecord,
  { zone, now, mayMerge }: { zone: TimeZone; now: Date; mayMerge: boolean },
) {
  const canMerge = mayMerge && athletes.length > 1
  const today = calendarDateAt(now, zone)
  return {
    adults: adults.map((adult) => presentAdult(adult, adult.guardianId === guardianId, zone)),
    athletes: athletes.map((athlete) => presentAthlete(athlete, guardianId, today, canMerge)),
  }
}

function presentAdult(adult: RecordedAdult, isOwn: boolean, zone: TimeZone): AdultListed {
  const { guardianId: id, name, email, phone, hasAccount, knownSince } = adult
  const { emergencyContactName, emergencyContactPhone } = adult
  return {
    id,
    name,
    to: isOwn ? null : familyPath(id),
    changeAt: isOwn ? correctGuardianPath(id) : null,
    email,
    phone,
    emergency: emergencyContactPhone
      ? { name: emergencyContactName, phone: emergencyContactPhone }
      : null,
    facts: [
      ...adult.rights.map(({ athlete, rights }) => `${athlete}: ${formatShortRights(rights)}`),
      hasAccount ? 'Has an account' : 'No account',
      ...(adult.getsTexts ? ['Gets text messages'] : []),
      ...(email ? [] : ['No email address']),
      ...(emergencyContactPhone ? [] : [recordTexts.noEmergencyContact]),
      `Since ${formatCalendarDate(calendarDateAt(knownSince, zone))}`,
    ],
  }
}

/** `books, lessons, and progress`, or `all rights` */
function formatShortRights(rights: Rights): string {
  const held = rightNames.filter((name) => rights[name])
  if (held.length === rightNames.length) return 'all rights'
  return held.length === 0 ? 'no rights' : formatList(held.map((name) => shortRights[name]))
}

function presentAthlete(
  athlete: RecordedAthlete,
  guardianId: string,
  today: CalendarDate,
  canMerge: boolean,
): AthleteListed {
  const { id, name, picture, bornOn, experience, level, opens } = athlete
  return {
    id,
    name,
    picture,
    facts: [
      `${ageOn(bornOn, today)} years old`,
      `Born ${formatCalendarDate(bornOn)}`,
      experienceLabels[experience],
      ...(level ? [`Level: ${levelLabels[level]}`] : []),
      athlete.hostGymMember ? 'Host-gym member' : 'Not a host-gym member',
    ],
    signs: [
      athlete.waiverSigned
        ? { tone: 'plain' as const, label: waiverDeskTexts.signed }
        : { tone: 'attention' as const, label: waiverDeskTexts.isMissing },
      athlete.photoConsent
        ? { tone: 'plain' as const, label: 'Photos allowed' }
        : { tone: 'attention' as const, label: 'No photos' },
    ],
    links: [
      { to: athleteWaiversPath(id), label: 'Waivers' },
      ...(opens.progress
        ? [
            { to: athleteProgressPath(id), label: 'Progress' },
            { to: athleteToEvaluatePath(id), label: 'Evaluation' },
          ]
        : []),
      ...(opens.medicalNote ? [{ to: medicalNotePath(id), label: 'Medical note' }] : []),
      ...(athlete.maySayMedical
        ? [{ to: writeMedicalNotePath(id), label: medicalNoteTexts.add }]
        : []),
      { to: correctAthletePath(guardianId, id), label: 'Edit details' },
      ...(canMerge
        ? [{ to: mergeAthletePath(guardianId, id), label: familyTexts.mergeAthlete }]
        : []),
    ],
  }
}

/** A family's lesson, linked to its booking. */
export function presentFamilyLesson(line: BookingLine, zone: TimeZone) {
  const { id, startsAt, lessonName, athletes, coachName, status } = line
  return {
    id,
    title: formatMomentWithYear(startsAt, zone),
    to: adminBookingPath(id),
    facts: [lessonName, formatList(athletes), coachName, statusLabels[status]].filter(Boolean),
  }
}

/** A note with the link to strike it out. */
export function presentNote(note: StaffNote, guardianId: string, zone: TimeZone): NoteListed {
  const { id, text, author, writtenAt, strike } = note
  return {
    id,
    text,
    written: `${author}, ${formatMomentWithYear(writtenAt, zone)}`,
    struck:
      strike &&
      `Struck out by ${strike.by}, ${formatMomentWithYear(strike.at, zone)}: ${strike.reason}`,
    strikeAt: strike ? null : strikeNotePath(guardianId, id),
  }
}
