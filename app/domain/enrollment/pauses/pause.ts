import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { calendarDate, idempotencyKey, wholeNumber } from '~/values/form-fields'
import { dateFromDatabase, daysBetween, type CalendarDate } from '~/values/business-time'
import type { Refused } from '~/values/outcome'

const longestPauseDays = 56

const mostCents = 99_999_999

/** Pauses a class. The amounts are what the page showed. */
export const PauseForm = z.object({
  idempotencyKey,
  firstOn: calendarDate('Enter the first day of the pause.'),
  lastOn: calendarDate('Enter the last day of the pause.'),
  shareCents: wholeNumber(fieldTexts.sendAgain, 0, mostCents).optional(),
  refundCents: wholeNumber(fieldTexts.sendAgain, 0, mostCents).optional(),
})

export type PauseRequest = z.output<typeof PauseForm>

/** The days of a pause, in the page's URL. */
export const PauseChoiceForm = PauseForm.pick({ firstOn: true, lastOn: true })

export type PauseDays = z.output<typeof PauseChoiceForm>

/** Staff pause a class. */
export const StaffPauseForm = PauseForm.pick({
  idempotencyKey: true,
  firstOn: true,
  lastOn: true,
})

/** Takes a pause back, named by its first day. */
export const EndPauseForm = PauseForm.pick({ firstOn: true })

export type EndPauseRequest = z.output<typeof EndPauseForm>

export type EndPauseRefusal = 'dropped' | 'overdue' | 'date-full'

export const endPauseMessages: Record<EndPauseRefusal, string> = {
  dropped: 'This class was dropped, so its pause cannot be ended.',
  overdue:
    'The tuition of this class is overdue, so the pause stays until it is paid. Please pay first.',
  'date-full': 'Another child has the place on {detail} now, so the pause stays as it is.',
}

export type PauseRefusal =
  | 'not-offered'
  | 'dropped'
  | 'runs-backward'
  | 'too-long'
  | 'too-soon'
  | 'before-first'
  | 'paused-already'
  | 'nothing-to-pause'
  | 'cost-changed'

export const pauseMessages: Record<PauseRefusal, string> = {
  'not-offered': 'This class cannot be paused. You can drop it instead.',
  dropped: 'This class was dropped, so it cannot be paused.',
  'runs-backward': 'The pause ends before it begins. Choose a later last day.',
  'too-long': 'A pause can last up to eight weeks. Choose an earlier last day.',
  'too-soon':
    'With the notice of the term, a pause can begin on {detail}. Choose that day or later.',
  'before-first':
    'A pause begins after the first lesson, which is on {detail}. Choose a later day.',
  'paused-already': 'There is a pause on some of these days already. Choose other days.',
  'nothing-to-pause': 'There are no lessons on these days. Choose other days.',
  'cost-changed':
    'The cost of the pause has changed: it is {detail} now. Please check it and press the button again.',
}

/** What happens to paused lessons, what they cost, and where the rest goes. */
export function pauseSentence(percent: number): string {
  const place = 'Your child keeps the place in the class.'
  return percent === 0
    ? `${place} Paused lessons are canceled and cost nothing, and other children can book them. What was paid for them is refunded the way it was paid.`
    : `${place} It is kept on the paused days as well, so ${percent}% of the price is charged for them. Paused lessons are not made up. What was paid beyond that is refunded the way it was paid.`
}

type Asked = {
  days: PauseDays
  /** The first day under the term's notice; null for staff. */
  earliest: CalendarDate | null
  /** Of the first lesson. */
  startedOn: CalendarDate | null
  percent: number
  isDropped: boolean
  pauses: PauseDays[]
}

/** Whether an enrollment can be paused on these days; `detail` is a day. */
export function whyNotPause({
  days: { firstOn, lastOn },
  earliest,
  startedOn,
  percent,
  isDropped,
  pauses,
}: Asked): Refused<PauseRefusal> | null {
  if (percent === 100) return { refused: 'not-offered' }
  if (isDropped) return { refused: 'dropped' }
  if (lastOn < firstOn) return { refused: 'runs-backward', field: 'lastOn' }
  if (daysBetween(firstOn, lastOn) >= longestPauseDays)
    return { refused: 'too-long', field: 'lastOn' }
  if (earliest !== null && firstOn < earliest)
    return { refused: 'too-soon', field: 'firstOn', detail: earliest }
  if (startedOn !== null && firstOn <= startedOn)
    return { refused: 'before-first', field: 'firstOn', detail: startedOn }
  const isTaken = pauses.some((one) => one.firstOn <= lastOn && firstOn <= one.lastOn)
  return isTaken ? { refused: 'paused-already', field: 'firstOn' } : null
}

/** Whether a day is in one of these pauses, as the database holds them. */
export function isPausedOn(pauses: { firstOn: Date; lastOn: Date }[], day: CalendarDate): boolean {
  return pauses.some(
    ({ firstOn, lastOn }) => dateFromDatabase(firstOn) <= day && day <= dateFromDatabase(lastOn),
  )
}

/** The earliest pause of which days after today are left; null if there is none. */
export function pauseToEnd(pauses: PauseDays[], today: CalendarDate): PauseDays | null {
  return pauses.find(({ lastOn }) => lastOn > today) ?? null
}
