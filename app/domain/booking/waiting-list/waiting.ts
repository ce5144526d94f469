import { withoutQuietHours, type QuietHours } from '~/domain/communications/delivery/quiet-hours'
import { openingTexts } from '~/domain/settings/opening-texts'
import type { Settings } from '~/domain/settings/settings'
import type { BookingStatus } from '../booking'
import { isHolding } from '../holds/hold-rules'
import { addMinutes, type CalendarDate } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { linkTtl } from '~/values/ttl'

/** A class date, or any time of a day. */
export type WaitedFor = { lessonTypeSlug: string } & (
  | { lessonId: string; wishedOn: null }
  | { lessonId: null; wishedOn: CalendarDate }
)

export type WaitingEnding =
  | 'left'
  | 'removed'
  | 'booked'
  | 'accepted'
  | 'passed'
  | 'lapsed'
  | 'over'

/** Shown to holders of an ended entry's link. */
export const endingSentences: Record<WaitingEnding, string> = {
  left: 'You left this waiting list.',
  removed: 'You’re no longer on this waiting list. Questions? Please call us.',
  booked: 'We have booked this for you.',
  accepted: 'You took the place we offered you.',
  passed: 'You passed on the place we offered you and left the list.',
  lapsed: 'The place we offered you wasn’t taken in time, so it went to the next in line.',
  over: 'What you were waiting for has started or was canceled, so this list is closed.',
}

/** An offered place and its state. */
export type OfferedHold = {
  /** The offer's end. */
  offerEndsAt: Date
  status: BookingStatus
  heldUntil: Date
  confirmedAt: Date | null
  /** Canceled by staff. */
  canceledByStaff: boolean
}

type InLine = { ending: WaitingEnding | null; hold: OfferedHold | null }

/** Whether an offer is open; false once expired, even before the job runs. */
export function isOffered({ ending, hold }: InLine, now: Date): boolean {
  return !ending && hold !== null && isHolding(hold, now) && hold.offerEndsAt > now
}

/** Whether an accepted place can still be booked. */
export function isAcceptedPlaceOpen({ ending, hold }: InLine, now: Date): boolean {
  return ending === 'accepted' && hold !== null && isHolding(hold, now)
}

/** Why an entry has ended; null while waiting or offered. */
export function formatEnding(entry: InLine, now: Date): string | null {
  const { ending, hold } = entry
  if (isOffered(entry, now) || isAcceptedPlaceOpen(entry, now) || (!ending && !hold)) return null
  if (hold?.canceledByStaff && !hold.confirmedAt) return endingSentences.over
  if (ending !== 'accepted') return endingSentences[ending ?? 'lapsed']
  return hold?.confirmedAt
    ? endingSentences.accepted
    : 'The place wasn’t booked in time, so it went to the next in line.'
}

/** An offer needs at least this long, without quiet hours, to be read and booked. */
const shortestMillis = 30 * 60_000

/**
 * An offer's end: its lifetime without quiet hours, but while the lesson can still be booked. Null
 * if that is too short.
 */
export function offerEndsAt(
  startsAt: Date,
  { minimumNoticeMinutes, ...quietHours }: Pick<Settings, 'minimumNoticeMinutes'> & QuietHours,
  now: Date,
): Date | null {
  const latest = addMinutes(startsAt, -minimumNoticeMinutes)
  const soonest = withoutQuietHours(now, shortestMillis, quietHours, addMinutes(latest, 1))
  return soonest <= latest ? withoutQuietHours(now, linkTtl.waitingOffer, quietHours, latest) : null
}

/** Of a day of a private lesson. */
export type DayRefusal = 'nothing-waited-for' | 'day-not-offered' | 'day-not-taught' | 'place-free'

export type JoinRefusal =
  | DayRefusal
  | 'not-open'
  | 'lesson-type-not-offered'
  | 'class-not-offered'
  | 'places-not-possible'
  | 'too-many-tries'

/** For visitors and parents. */
export const joinMessages: Record<JoinRefusal, string> = {
  'not-open': openingTexts.notOpen,
  'lesson-type-not-offered': 'This lesson is no longer offered. Please choose another one.',
  'nothing-waited-for': fieldTexts.chooseDay,
  'day-not-offered': 'This day can’t be booked. Please choose a day in the weeks ahead.',
  'day-not-taught': 'This lesson isn’t taught on that day. Please choose another day.',
  'class-not-offered': 'This date can no longer be booked. Please choose another one.',
  'places-not-possible': 'You can wait for {detail} here. Please change the number of athletes.',
  'place-free': 'There’s room, so you don’t need to wait. Please book it now.',
  'too-many-tries':
    'We already have several entries from you. You can send another one in {detail}. In a hurry? Please call us.',
}

export type JoinForFamilyRefusal =
  | DayRefusal
  | 'lesson-type-not-offered'
  | 'class-not-offered'
  | 'places-not-possible'
  | 'no-address'

/** For staff who add a family. */
export const joinForFamilyMessages: Record<JoinForFamilyRefusal, string> = {
  'lesson-type-not-offered': 'This lesson is no longer offered. Choose another one.',
  'nothing-waited-for': fieldTexts.chooseDay,
  'day-not-offered':
    'Families can’t book this day, so we can’t offer them anything on it. Choose another one.',
  'day-not-taught': 'This lesson isn’t taught on that day. Choose another one.',
  'class-not-offered': 'This date can no longer be booked. Choose another one.',
  'places-not-possible': 'They can wait for {detail} here. Change the number of athletes.',
  'place-free': 'There’s room now, so no one has to wait. Book it for them.',
  'no-address':
    'We don’t have an email address for this family, so we can’t offer them a place. Add one first.',
}

export type AnswerOfferRefusal = 'no-offer' | 'over' | 'elsewhere'

export const answerOfferMessages: Record<AnswerOfferRefusal, string> = {
  'no-offer': 'We haven’t offered you a place yet. We’ll email you as soon as one opens up.',
  over: 'This has already ended. Check what it says now.',
  elsewhere:
    'You already started this booking in another browser. Please continue there, or call us.',
}
