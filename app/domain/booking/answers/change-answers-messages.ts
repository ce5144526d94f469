import type { StateRefusal } from '../booking-states'
import { attendanceMessages } from '../attendance/attendance-messages'
import { focusMessages } from '../checkout/checkout-messages'

export type ChangeAnswersRefusal =
  | StateRefusal<'change-pick-up' | 'change-focus'>
  | 'lesson-begun'
  | 'changed-meanwhile'

export type ChangePickUpRefusal = ChangeAnswersRefusal | 'not-yours-to-say'

export type ChangeFocusRefusal = ChangeAnswersRefusal | 'too-many-areas' | 'area-not-offered'

export const changePickUpMessages: Record<ChangePickUpRefusal, string> = {
  'not-booked-yet': 'This lesson is not booked yet. Confirm it first.',
  'already-canceled': 'This lesson is already canceled, so there’s no drop-off or pick-up.',
  'hold-over': 'This time was held but never booked, so there’s no drop-off or pick-up.',
  'lesson-begun': 'This lesson has started, so please call us instead.',
  'lesson-over': 'This lesson is over, so drop-off and pick-up can’t be changed.',
  'changed-meanwhile': attendanceMessages['changed-meanwhile'],
  'not-yours-to-say':
    'You no longer book for this athlete, so please call us about drop-off and pick-up.',
}

export const changeFocusMessages: Record<ChangeFocusRefusal, string> = {
  'not-booked-yet': changePickUpMessages['not-booked-yet'],
  'already-canceled': 'This lesson is already canceled, so there’s nothing to choose.',
  'hold-over': 'This time was held but never booked, so there’s nothing to choose.',
  'lesson-begun': 'This lesson has started, so please tell the coach in person.',
  'lesson-over': 'This lesson is over, so focus areas can’t be changed.',
  'changed-meanwhile': attendanceMessages['changed-meanwhile'],
  'too-many-areas': focusMessages['too-many-areas'],
  'area-not-offered': focusMessages['area-not-offered'],
}

/** The same for staff. */
const notBookedByStaff = {
  'not-booked-yet':
    'This is not booked yet. The person holding the time can say so before they book.',
}

export const staffPickUpMessages = { ...changePickUpMessages, ...notBookedByStaff }
export const staffFocusMessages = { ...changeFocusMessages, ...notBookedByStaff }
