import type { Transaction } from '~/platform/database/database.server'
import type { Refused } from '~/values/outcome'
import type { MergedAthlete } from './merged-athlete'
import type { DuplicateRefusal } from './duplicate-messages'

const notGone = ['held', 'awaiting_payment', 'confirmed', 'completed', 'no_show'] as const

/** A child comes to a lesson once; and a booking that somebody is making keeps whom it names. What was approved is sent as it was. */
export async function whyNotMerge(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<Refused<DuplicateRefusal> | null> {
  const both = [keptId, duplicateId]
  const places = await tx.bookingPlace.findMany({
    where: { athleteId: { in: both } },
    select: {
      athleteId: true,
      bookingId: true,
      booking: {
        select: {
          status: true,
          heldUntil: true,
          lessonId: true,
          lessonType: { select: { name: true } },
        },
      },
    },
  })
  const [ofKept, ofDuplicate] = both.map((id) => places.filter(({ athleteId }) => athleteId === id))
  const isOpen = ({ booking: { status, heldUntil } }: (typeof places)[number]) =>
    (status === 'held' || status === 'awaiting_payment') && heldUntil !== null && heldUntil > now
  if (places.some(isOpen)) return { refused: 'being-booked' }
  if (await isDigestOwed(tx, both)) return { refused: 'email-on-its-way' }
  const inOneBooking = ofKept!.some((one) =>
    ofDuplicate!.some((two) => one.bookingId === two.bookingId),
  )
  if (inOneBooking) return { refused: 'in-one-booking' }
  const live = ({ booking }: (typeof places)[number]) =>
    (notGone as readonly string[]).includes(booking.status)
  const twice = ofKept!.filter(live).find(({ booking }) => {
    return ofDuplicate!.filter(live).some((two) => two.booking.lessonId === booking.lessonId)
  })
  if (twice) return { refused: 'in-one-lesson', detail: twice.booking.lessonType.name }
  return null
}

/** A digest is made when it is sent, and says then what was said of the child: nothing that nobody approved. */
async function isDigestOwed(tx: Transaction, athleteIds: string[]): Promise<boolean> {
  const digests = await tx.progressDigest.findMany({
    where: { athleteId: { in: athleteIds }, decision: 'approved' },
    select: { id: true },
  })
  const subjectId = { in: digests.map(({ id }) => id) }
  const where = { kind: 'progress-digest', subjectId, outcome: null }
  return (await tx.outboxMessage.count({ where })) > 0
}
