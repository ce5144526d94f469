import type { NextTime } from '~/domain/scheduling/find-next-free-times.server'
import { openingTexts } from '~/domain/settings/opening-texts'
import { maxBookingsPerOrder } from './hold-rules'

/** What can be wrong with a wanted time. */
export type OfferRefusal =
  | 'time-missing'
  | 'time-not-offered'
  | 'time-taken'
  | 'at-other-venue'
  | 'class-full'
  | 'class-moved'
  | 'class-blocked'
  | 'places-not-possible'
  | 'paused'

export type HoldRefusal =
  | OfferRefusal
  | 'not-open'
  | 'lesson-type-not-offered'
  | 'too-many-holds'
  | 'too-many-open-holds'
  | 'day-mostly-held'
  | 'held-too-long'
  | 'hold-over'
  | 'order-full'
  | 'not-alike'
  | 'held-already'

export const offerMessages: Record<OfferRefusal, string> = {
  'time-missing': 'Choose a time, then hold it.',
  'time-not-offered': 'This time cannot be booked. Please choose one of the times shown.',
  'time-taken': 'That time was just booked by someone else. Please choose another one.',
  'at-other-venue':
    'This time is no longer free at the place you chose, but it’s free at {detail}. Please choose again.',
  'class-full': 'There are not that many places left on this date. Please choose another date.',
  'class-moved': 'This class was just rescheduled. Please choose again from its dates.',
  'class-blocked': 'This date was just closed for booking. Please choose another date.',
  'places-not-possible': 'One booking can have {detail}. Please change the number of athletes.',
  paused: 'Bookings for this day are paused. Please choose another day.',
}

export const holdMessages: Record<HoldRefusal, string> = {
  ...offerMessages,
  'not-open': openingTexts.notOpen,
  'lesson-type-not-offered': 'This lesson is no longer offered. Please choose another one.',
  'too-many-holds':
    'Several times were held from your network in the last hour but not booked. Please try again in an hour, or call us.',
  'too-many-open-holds':
    'Too many times are being held from your network right now. Sign in to hold this one, try again in a few minutes, or call us.',
  'day-mostly-held':
    'Most of this day is being held by other visitors right now. Sign in to hold this time, choose another day, try again in a few minutes, or call us.',
  'held-too-long':
    'You’ve held this time for an hour, so it’s open to others for a while. Please choose another one.',
  'hold-over': 'That hold has ended. Please choose a time again.',
  'order-full': `You’re holding ${maxBookingsPerOrder} times, the most you can book together. Please book them first.`,
  'not-alike':
    'Times can only be booked together for the same lesson and the same number of athletes. Please book the times you’re holding first, or hold only this time.',
  'held-already':
    'You’re already holding this time or one that overlaps it. Please choose another one.',
}

/** Texts of pages where times are chosen and held. */
export const holdTexts = {
  chooseDate: 'Choose a date',
  chooseDay: 'Choose a day',
  chooseTime: 'Choose a time',
  nothingFree:
    'No times are free in the weeks open for booking. Please check back in a few days, or call us.',
  noTimeOnDay: 'No times are left on this day. Please choose another day.',
  noPlaceInClass: 'This class is full right now.',
  noTimesOnDay: 'no times free',
  heldByYou: 'You’re holding this time.',
  overlapsHeld: 'Overlaps a time you’re holding.',
  nearestTimes: 'These times are free and close to the one you wanted',
  paused: 'Lessons cannot be booked right now.',
  athletes: 'How many athletes are coming?',
}

/** What a time's button says besides: the free places of a class, and where, unless that is said. */
export function noteOfTime({ classDate, place }: NextTime, isPlaceSaid = false): string | null {
  const free = classDate && (classDate.free === 1 ? '1 place' : `${classDate.free} places`)
  return [free, isPlaceSaid ? null : place?.name].filter(Boolean).join(', ') || null
}
