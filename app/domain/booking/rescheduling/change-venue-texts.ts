import {
  chosenVenueMessages,
  type ChosenVenueRefusal,
} from '~/domain/scheduling/venues/venue-texts'
import { staffRescheduleMessages } from './reschedule-messages'
import type { RescheduleRefusal } from './reschedule-policy'

export type ChangeVenueRefusal =
  | RescheduleRefusal
  | ChosenVenueRefusal
  | 'changed-meanwhile'
  | 'not-your-venue'
  | 'same-venue'
  | 'no-travel-time'

export const changeVenueMessages: Record<ChangeVenueRefusal, string> = {
  ...staffRescheduleMessages,
  ...chosenVenueMessages,
  'already-canceled': 'This booking is canceled, so its place cannot be changed anymore.',
  'lesson-begun': 'This lesson has begun, so its place cannot be changed anymore.',
  'lesson-over': 'This lesson is over, so its place cannot be changed anymore.',
  'hold-over': 'This time was held and never booked, so there is no place to change.',
  'not-booked-yet':
    'The family is booking this itself, or paying for it, so its place cannot be changed yet.',
  'being-paid':
    'The family is paying for it at this moment, so its place cannot be changed until that is done.',
  'changed-meanwhile':
    'Someone else changed this booking in the meantime. Check it, and choose again.',
  'not-your-venue': 'This venue is not one of yours. Choose another one.',
  'same-venue': 'The lesson is there already. Choose another place.',
  'no-travel-time':
    'The coach cannot get there in time from the lesson before it, or from there to the one after it. Choose another place, or reschedule the lesson.',
}

export const changeVenueTexts = {
  change: 'Change the place',
  title: 'Place of this lesson',
  onlyThis: 'Only this lesson moves. Its time, coach and price stay.',
  nowhereElse: 'There is no other place to choose.',
  done: 'Place changed.',
  notice: (willNotify: boolean) =>
    willNotify ? 'The family gets an email.' : 'No email is sent, so tell the family yourself.',
}
