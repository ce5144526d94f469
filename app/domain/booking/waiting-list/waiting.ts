import { withoutQuietHours, type QuietHours } from '~/domain/communications/delivery/quiet-hours'
import { openingTexts } from '~/domain/settings/opening-texts'
import type { Settings } from '~/domain/settings/settings'
import { isHolding, type BookingStatus } from '../booking'
import { addMinutes, type CalendarDate } from '~/values/business-time'
import { linkTtl } from '~/values/ttl'

/** What somebody waits for: a date of a class, or any time of a day. */
export type WaitedFor = { lessonTypeSlug: string } & (
  { lessonId: string; wishedOn: null } | { lessonId: null; wishedOn: CalendarDate }
)

export type WaitingEnding =
  'left' | 'removed' | 'booked' | 'accepted' | 'passed' | 'lapsed' | 'over'

/** What is told to whoever opens the link of a place that is over. */
export const endingSentences: Record<WaitingEnding, string> = {
  left: 'You have left this waiting list.',
  removed: 'You are not on this waiting list anymore. Questions? Please call us.',
  booked: 'We have booked this for you.',
  accepted: 'You took the place that was offered to you.',
  passed: 'You passed on the place that was offered to you, and have left the list.',
  lapsed: 'The place that was offered to you was not taken in time, and went to the next in line.',
  over: 'What you waited for has begun or is called off, so this list is closed.',
}

/** What was kept for somebody in line, and what became of it. */
export type Kept = {
  /** Until when it is offered. */
  offerEndsAt: Date
  status: BookingStatus
  heldUntil: Date
  confirmedAt: Date | null
  /** By those who work here. */
  calledOff: boolean
}

type InLine = { ending: WaitingEnding | null; kept: Kept | null }

/** Whether a place waits for somebody's answer; not once its time is up, whether or not a job has said so. */
export function isOffered({ ending, kept }: InLine, now: Date): boolean {
  return !ending && kept !== null && isHolding(kept, now) && kept.offerEndsAt > now
}

/** Whether somebody has taken the place, and can still book it. */
export function isTaken({ ending, kept }: InLine, now: Date): boolean {
  return ending === 'accepted' && kept !== null && isHolding(kept, now)
}

/** What is told of a place in line that is over; null where somebody waits, or a place for them. */
export function whyOver(entry: InLine, now: Date): string | null {
  const { ending, kept } = entry
  if (isOffered(entry, now) || isTaken(entry, now) || (!ending && !kept)) return null
  if (kept?.calledOff && !kept.confirmedAt) return endingSentences.over
  if (ending !== 'accepted') return endingSentences[ending ?? 'lapsed']
  return kept?.confirmedAt
    ? endingSentences.accepted
    : 'The place was not booked in time, and went to the next in line.'
}

/** An offer that leaves less time than this, quiet hours not counted, cannot be read, thought over and booked. */
const shortestMillis = 30 * 60_000

/**
 * Until when a place can be offered: for the life of an offer, which no quiet hours are taken from, but
 * never so long that the lesson could not be booked any more. Null where that is too soon.
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

export type JoinRefusal =
  | 'not-open'
  | 'lesson-type-not-offered'
  | 'nothing-waited-for'
  | 'day-not-offered'
  | 'day-not-taught'
  | 'class-not-offered'
  | 'places-not-possible'
  | 'place-free'
  | 'too-many-tries'

export const joinMessages: Record<JoinRefusal, string> = {
  'not-open': openingTexts.notOpen,
  'lesson-type-not-offered': 'This lesson is not offered anymore. Please choose another one.',
  'nothing-waited-for': 'Choose a day.',
  'day-not-offered': 'This day cannot be booked. Please choose one of the weeks ahead.',
  'day-not-taught': 'This lesson isn’t taught on that day. Please choose another day.',
  'class-not-offered': 'This date cannot be booked anymore. Please choose another one.',
  'places-not-possible': 'You can wait for {detail} here. Please change the number of athletes.',
  'place-free': 'There is room, so no one has to wait: please book it now.',
  'too-many-tries':
    'Several entries came from you already, and we have them all. Another one can be sent in {detail}; in a hurry, please call us.',
}

export type JoinForFamilyRefusal =
  | 'lesson-type-not-offered'
  | 'class-not-offered'
  | 'places-not-possible'
  | 'place-free'
  | 'no-address'

/** To staff, who put a family in line. */
export const joinForFamilyMessages: Record<JoinForFamilyRefusal, string> = {
  'lesson-type-not-offered': 'This lesson is not offered anymore. Choose another one.',
  'class-not-offered': 'This date cannot be booked anymore. Choose another one.',
  'places-not-possible': 'They can wait for {detail} here. Change the number of athletes.',
  'place-free': 'There is room by now, so no one has to wait: book it for them.',
  'no-address':
    'No email address of this family is known, so no place can be offered to them. Add one first.',
}

export type AnswerRefusal = 'no-offer' | 'over' | 'elsewhere'

export const answerMessages: Record<AnswerRefusal, string> = {
  'no-offer': 'No place has been offered to you yet. We write as soon as one is free.',
  over: 'This is over already. Look at what it says now.',
  elsewhere:
    'You have begun to fill in this booking in another browser. Please go on there, or call us.',
}
