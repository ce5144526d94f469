import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { FocusAnswers } from '../booking-forms'
import { changeAnswers } from './change-answers.server'
import { focusAreasAllowed, focusAreasText } from './focus'
import type { ChangeableBooking } from '../find/find-changeable-booking.server'
import type { ChangeFocusRefusal } from './change-answers-messages'

/** Changes a booked lesson's focus areas. Unchanged values are not saved again. */
export async function changeFocus(
  actor: Parent | Staff,
  bookingId: string,
  { version, focusAreas, focusNote }: FocusAnswers & { version?: number },
  now: Date = clock.now(),
) {
  const chosen = [...new Set(focusAreas)]
  return await changeAnswers(actor, bookingId, {
    command: 'change-focus',
    action: 'choose-focus',
    version,
    now,
    whyNot: (tx, booking) => whyNotChoose(tx, booking, chosen),
    isSaid: async (tx, bookingIds) => {
      const said = await tx.booking.findMany({
        where: { id: { in: bookingIds } },
        select: { focusNote: true, focusAreas: { select: { focusAreaId: true } } },
      })
      return said.every(({ focusAreas, ...one }) => {
        const known = focusAreas.map(({ focusAreaId }) => focusAreaId)
        const isAlike = known.length === chosen.length && known.every((id) => chosen.includes(id))
        return isAlike && one.focusNote === focusNote
      })
    },
    save: async (tx, bookingIds) => {
      await tx.bookingFocus.deleteMany({ where: { bookingId: { in: bookingIds } } })
      const data = bookingIds.flatMap((bookingId) =>
        chosen.map((focusAreaId) => ({ bookingId, focusAreaId })),
      )
      await tx.bookingFocus.createMany({ data })
      const said = { focusNote, focusChosenAt: now }
      await tx.booking.updateMany({ where: { id: { in: bookingIds } }, data: said })
    },
  })
}

/** Focus areas chosen before may stay even if no longer offered. */
async function whyNotChoose(
  tx: Transaction,
  { id: bookingId, lessonType }: ChangeableBooking,
  chosen: string[],
): Promise<Refused<ChangeFocusRefusal> | null> {
  const field = 'focusAreas'
  if (chosen.length > focusAreasAllowed(lessonType))
    return { refused: 'too-many-areas', field, detail: focusAreasText(lessonType) }
  const isOffered = { OR: [{ active: true }, { bookings: { some: { bookingId } } }] }
  const offered = await tx.focusArea.count({ where: { id: { in: chosen }, ...isOffered } })
  return offered === chosen.length ? null : { refused: 'area-not-offered', field }
}
