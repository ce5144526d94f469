import type { Alert } from '~/components/booking/roster/roster-row'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { attendanceLabels } from '~/domain/booking/attendance/attendance'
import { isBooked, statusLabels } from '~/domain/booking/booking'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { lessonTexts } from './lesson-texts'
import { athleteWaiversPath } from '~/values/paths/family-paths'
import { formatMoney } from '~/values/money'
import type { ComingAthlete } from './coming-athlete'

/**
 * Warnings about an athlete, safety first.
 * @param opens whether the viewer may read the medical note
 * @param signs whether the viewer may collect the waiver
 */
export function alertsOf(athlete: ComingAthlete, opens: boolean, signs = false): Alert[] {
  const { booking, attendance, age } = athlete
  const { guardian, callToo, payable, status } = booking
  const isReachable = Boolean(guardian?.emergencyContactPhone) || callToo.length > 0
  const isFirstOfBooking = booking.athletes[0]?.id === athlete.id
  return [
    ...when(opens && athlete.hasMedicalNote, lessonTexts.medicalNote, 'trouble'),
    ...when(!isReachable, recordTexts.noEmergencyContact, 'trouble'),
    ...(athlete.waiverSigned ? [] : [waiverMissing(athlete.id, signs)]),
    ...when(!athlete.photoConsent, lessonTexts.noPhotoConsent),
    ...when(!isBooked(booking), statusLabels[status], 'attention'),
    ...when(attendance === 'absent', attendanceLabels.absent, 'attention'),
    ...when(attendance === 'no_show', attendanceLabels.no_show, 'attention'),
    ...(payable?.isDue && isFirstOfBooking
      ? when(true, `Balance due ${formatMoney(payable.cents, payable.currency)}`, 'owed')
      : []),
    ...when(athlete.isFirstLesson, lessonTexts.firstLesson),
    ...when(athlete.isBirthday, `Birthday: ${age} today`),
  ]
}

/** Without money, which is no one's business on paper that lies on the gym floor. */
export function printedAlertsOf(athlete: ComingAthlete, opens: boolean): string {
  return alertsOf(athlete, opens)
    .filter(({ tone }) => tone !== 'owed')
    .map(({ label }) => label)
    .join(', ')
}

function waiverMissing(athleteId: string, signs: boolean): Alert {
  const to = signs ? athleteWaiversPath(athleteId) : undefined
  return { label: waiverDeskTexts.isMissing, tone: 'attention', to }
}

function when(is: boolean, label: string, tone?: Alert['tone']): Alert[] {
  return is ? [{ label, tone }] : []
}
