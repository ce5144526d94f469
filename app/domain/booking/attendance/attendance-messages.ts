import type { StateRefusal } from '../booking-states'
import type { TimeOfAttendance } from './attendance'

export type AttendanceRefusal =
  | StateRefusal<'mark-attendance'>
  | TimeOfAttendance
  | 'changed-meanwhile'
  | 'not-confirmed-yet'
  | 'charge-not-decided'

/** For a whole lesson, with one answer per athlete. */
export type LessonMarksRefusal = TimeOfAttendance | 'charge-not-decided'

export type AbsenceRefusal = StateRefusal<'report-absence'> | 'lesson-begun' | 'not-in-booking'

/** Why a no-show that ended a hold cannot be undone. */
export type ReopenRefusal =
  | StateRefusal<'reopen-hold'>
  | ('time-taken' | 'class-full' | 'class-moved' | 'class-blocked' | 'class-canceled')
  | ('not-a-no-show' | 'other-time-chosen' | 'held-already' | 'may-not-book' | 'being-paid')

export const attendanceMessages: Record<AttendanceRefusal, string> = {
  'not-booked-yet': 'This lesson is not booked yet, so no one is expected.',
  'already-canceled': 'This booking is canceled, so no one is expected anymore.',
  'hold-over': 'This time was held and never booked, so no one is expected.',
  'too-early': 'You can take attendance from the day of the lesson on.',
  'not-confirmed-yet':
    'The family has not confirmed this booking. Confirm it for them below, or have them confirm it first.',
  'charge-not-decided':
    'The family never confirmed this booking, so a no-show is charged only if you decide so. Check the box below; to charge nothing, cancel the booking instead.',
  'not-begun': 'You can mark a no-show once the lesson has begun.',
  'changed-meanwhile':
    'Someone else changed this booking in the meantime. Check what it says now, and send yours again if it is still needed.',
}

export const lessonMarksMessages: Record<LessonMarksRefusal, string> = {
  'too-early': attendanceMessages['too-early'],
  'not-begun': attendanceMessages['not-begun'],
  'charge-not-decided':
    'A family never confirmed this booking, so a no-show is charged only if you decide so. Open the whole booking and take attendance there.',
}

export const absenceMessages: Record<AbsenceRefusal, string> = {
  'not-booked-yet': 'This lesson is not booked yet, so no one is expected.',
  'already-canceled': 'This lesson is canceled already, so no one is expected anymore.',
  'hold-over': 'This time was held and never booked, so no one is expected.',
  'lesson-begun': 'This lesson has started, so please call us instead.',
  'lesson-over': 'This lesson is over. If something is not right, please call us.',
  'not-in-booking': 'Choose from the athletes booked for this lesson.',
}

const bookAnew = 'If they came, book another time for the family.'

export const reopenMessages: Record<ReopenRefusal, string> = {
  'already-booked': 'This booking is confirmed. Take attendance to correct who came.',
  'already-canceled': 'This booking is canceled, so there is no no-show to take back.',
  'not-a-no-show': 'This time was not released by a no-show, so there is nothing to take back.',
  'other-time-chosen': `The family has chosen another time instead of this one. ${bookAnew}`,
  'time-taken': `Someone else has this time by now, or the calendar is blocked. ${bookAnew}`,
  'class-full': `Someone else has this place by now. ${bookAnew}`,
  'class-moved': `This class is at another time by now. ${bookAnew}`,
  'class-blocked': `Something in the calendar keeps this date from being booked. ${bookAnew}`,
  'class-canceled': `This class is canceled by now. ${bookAnew}`,
  'held-already': 'They have another booking at this time already. Take attendance there.',
  'may-not-book':
    'This family may no longer book for everyone in this booking. Search for the family, and book a time for them.',
  'being-paid':
    'The family is paying for another time of this order at this moment. Try again in half an hour.',
}
