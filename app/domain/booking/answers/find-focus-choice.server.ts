import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import { findFocusAreas } from '~/domain/catalogue/find-focus-areas.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { minutesBetween } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { withoutHolds } from '../find/find-bookings.server'
import { focusAreasAllowed, type OfferedFocus } from './focus'
import { bookingsWithinReach } from '../find/visible-to.server'

/** A booked lesson's focus areas and its options. */
type FocusChoice = {
  /** The booking's version. */
  version: number
  lessonName: string
  startsAt: Date
  /** The maximum number. */
  allowed: number
  focusAreas: string[]
  focusNote: string
  /** In the coach's order; chosen ones that are no longer offered come last. */
  offered: OfferedFocus[]
}

/** Null without access, and for a visitor's hold. */
export async function findFocusChoice(
  actor: Parent | Staff,
  bookingId: string,
): Promise<FocusChoice | null> {
  if (!isRowId(bookingId)) return null
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: bookingId }, bookingsWithinReach(actor), withoutHolds] },
    select: {
      version: true,
      focusNote: true,
      ...withTitle,
      lesson: { select: { startsAt: true, endsAt: true } },
      focusAreas: { select: { focusArea: { select: areaWithApparatus } } },
    },
  })
  if (!booking) return null

  const { version, focusNote, lesson } = booking
  const chosen = booking.focusAreas.map(({ focusArea: { apparatus, ...area } }) => ({
    ...area,
    apparatus: apparatus.name,
  }))
  const active = (await findFocusAreas()).flatMap(({ name, focusAreas }) =>
    focusAreas.map((area) => ({ ...area, apparatus: name })),
  )
  const isActive = (id: string) => active.some((area) => area.id === id)
  return {
    version,
    focusNote,
    lessonName: lessonTitle(booking),
    startsAt: lesson.startsAt,
    allowed: focusAreasAllowed({
      durationMinutes: minutesBetween(lesson.startsAt, lesson.endsAt),
    }),
    focusAreas: chosen.map(({ id }) => id),
    offered: [...active, ...chosen.filter(({ id }) => !isActive(id))],
  }
}

const areaWithApparatus = {
  id: true,
  name: true,
  level: true,
  apparatus: { select: { name: true } },
} as const
