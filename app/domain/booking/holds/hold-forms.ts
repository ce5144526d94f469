import { z } from 'zod'
import { isCalendarDate, isWallTime, type WallTime } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { idempotencyKey, isRowId, rowId } from '~/values/form-fields'

const { chooseTime } = fieldTexts

/** "Hold this time": a day and time for a private lesson, a date and places for a group class. */
export const HoldForm = z.object({
  idempotencyKey,
  lessonType: z
    .string({ error: fieldTexts.chooseLesson })
    .regex(/^[a-z0-9-]{1,60}$/, fieldTexts.chooseLesson),
  day: z.string().refine(isCalendarDate, { error: fieldTexts.chooseDay }).optional(),
  time: z.string().refine(isWallTime, { error: chooseTime }).optional(),
  /** Where the time was shown; `own` is the business's own address. Without it, anywhere. */
  venueId: z.union([z.literal('own'), rowId(chooseTime)], { error: chooseTime }).optional(),
  lesson: rowId('Choose a date.').optional(),
  places: z.coerce
    .number({ error: fieldTexts.placesMissing })
    .int(fieldTexts.placesMissing)
    .min(1, 'At least one athlete has to come.')
    .max(99, 'That’s more athletes than one booking can have.')
    .default(1),
  /** Adds to existing holds instead of replacing them. */
  add: z.literal('yes', { error: chooseTime }).optional(),
})

export type HoldRequest = z.infer<typeof HoldForm>

/** A time as pages show it. */
export const shownTime = z
  .string()
  .transform(readShownTime)
  .pipe(z.custom<ShownTime>((shown) => shown !== null, chooseTime))

/** The same on a page, where a time carries the venue that it was shown with. */
export const ShownHoldForm = HoldForm.omit({ venueId: true }).extend({ time: shownTime.optional() })

/** The request that was posted from a page. */
export function withShownVenue<Answers extends { time?: ShownTime }>({
  time,
  ...answers
}: Answers) {
  return { ...answers, ...time }
}

/** "Hold it again", after a hold has expired. */
export const HoldAgainForm = z.object({ idempotencyKey })

/** A time with the place that it was shown with, if any was named. */
export type ShownTime = {
  time: WallTime
  /** `own` is the business's own address. */
  venueId?: string
}

/**
 * The value of a choice of time: `16:00`, or with its place `16:00 own`.
 * @param venueId null for the business's own address; nothing where no place is named
 */
export function writeShownTime(time: WallTime, venueId?: string | null): string {
  return venueId === undefined ? time : `${time} ${venueId ?? 'own'}`
}

/** Reads such a value; null if it is none. */
export function readShownTime(text: string): ShownTime | null {
  const [time = '', venueId, ...rest] = text.split(' ')
  const isPlace = venueId === undefined || venueId === 'own' || isRowId(venueId)
  return rest.length === 0 && isPlace && isWallTime(time) ? { time, venueId } : null
}
