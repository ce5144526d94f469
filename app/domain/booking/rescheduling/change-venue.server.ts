import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { releasePlaces } from '~/domain/scheduling/take-coach-time.server'
import { canChooseVenue } from '~/domain/scheduling/venues/find-venues.server'
import { isNeededElsewhere } from '~/domain/scheduling/venues/lesson-place.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { notifyOfReschedule } from '../emails/coach/notify-coach.server'
import {
  lockChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import type { ChangeVenueAnswers } from './change-venue-forms'
import type { ChangeVenueRefusal } from './change-venue-texts'
import { whyNotChangeVenue } from './find-venue-change.server'
import { recordReschedule, notifyFamily } from './reschedule-booking.server'

type Changed = { bookingId: string }

/**
 * Changes where one private lesson is, at the same time with the same coach. Kept as a reschedule,
 * so emails and calendars follow. Idempotent. Null without access or for a class, whose place is
 * changed with the class.
 */
export async function changeVenue(
  staff: Staff,
  bookingId: string,
  { idempotencyKey, version, venueId: chosen }: ChangeVenueAnswers,
  now: Date = clock.now(),
): Promise<Outcome<Changed, ChangeVenueRefusal> | null> {
  const venueId = chosen === 'own' ? null : chosen
  const key = hashToken(['venue', idempotencyKey, staff.id, bookingId, chosen].join(' '))
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, staff, bookingId)
    if (!booking || booking.lessonType.format === 'group') return null
    const where = { idempotencyKey: key }
    if ((await tx.reschedule.count({ where })) > 0) return { bookingId }

    const refused = await whyNotChangeVenue(tx, staff, { booking, timeZone }, now)
    if (refused) return { refused }
    if (booking.version !== version) return { refused: 'changed-meanwhile' }
    const place = await whyNotThere(tx, staff, { booking, venueId }, now)
    if (place) return { refused: place, field: 'venueId' }
    await putThere(tx, staff, { booking, venueId, key }, now)
    return { bookingId }
  })
}

type Wanted = { booking: ChangeableBooking; venueId: string | null }

async function whyNotThere(
  tx: Transaction,
  staff: Staff,
  { booking, venueId }: Wanted,
  now: Date,
): Promise<ChangeVenueRefusal | null> {
  const { id, coachId } = booking.lesson
  const lesson = await tx.lesson.findUniqueOrThrow({ where: { id } })
  if (lesson.venueId === venueId) return 'same-venue'
  if (!isOwnVenue(staff, venueId)) return 'not-your-venue'
  if (!(await canChooseVenue(tx, venueId))) return 'no-such-venue'
  await expireLapsedHolds(tx, [coachId], now)
  const time = { from: lesson.startsAt, until: lesson.occupiedUntil, venueId }
  return (await isNeededElsewhere(tx, coachId, time, { except: id })) ? 'no-travel-time' : null
}

/** The lesson of before stays as it was told, and is released. */
async function putThere(
  tx: Transaction,
  staff: Staff,
  { booking, venueId, key }: Wanted & { key: string },
  now: Date,
): Promise<void> {
  const { lesson, lessonType, placesTaken } = booking
  const { coachId } = lesson
  const { lessonTypeId, startsAt, endsAt, occupiedUntil, places, ...was } =
    await tx.lesson.findUniqueOrThrow({ where: { id: lesson.id } })
  await releasePlaces(tx, { id: lesson.id, format: lessonType.format }, placesTaken, now)
  const time = { coachId, lessonTypeId, startsAt, endsAt, occupiedUntil }
  const to = await tx.lesson.create({
    data: { id: newId(), ...time, places, placesTaken: was.placesTaken, venueId },
  })
  const move = { booking, to, key, action: 'change-booking-venue' } as const
  const moveId = await recordReschedule(tx, staff, move, now)
  await notifyFamily(tx, booking, moveId, now)
  const coaches = { fromCoachId: coachId, toCoachId: coachId }
  await notifyOfReschedule(tx, staff, { subjectId: booking.id, moveId, ...coaches }, now)
}
