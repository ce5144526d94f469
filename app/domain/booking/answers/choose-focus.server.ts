import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { FocusAnswers } from '../booking-forms'
import { changeCheckout } from '../checkout/change-checkout.server'
import { focusAreasAllowed, focusAreasText } from './focus'

/** Checkout step "Focus areas". Choosing none is an answer too. */
export async function chooseFocus(
  visitor: Visitor,
  { focusAreas, focusNote }: FocusAnswers,
  now: Date = clock.now(),
) {
  const chosen = [...new Set(focusAreas)]
  return await changeCheckout(visitor, { action: 'choose-focus', now }, async (tx, checkout) => {
    const { lines, lessonType } = checkout
    const bookingIds = lines.map(({ bookingId }) => bookingId)
    if (chosen.length > focusAreasAllowed(lessonType)) {
      const detail = focusAreasText(lessonType)
      return { refused: 'too-many-areas' as const, field: 'focusAreas', detail }
    }
    if (!(await areOffered(tx, chosen))) {
      return { refused: 'area-not-offered' as const, field: 'focusAreas' }
    }
    await tx.bookingFocus.deleteMany({ where: { bookingId: { in: bookingIds } } })
    const pairs = bookingIds.flatMap((bookingId) =>
      chosen.map((focusAreaId) => ({ bookingId, focusAreaId })),
    )
    if (pairs.length > 0) await tx.bookingFocus.createMany({ data: pairs })
    await tx.booking.updateMany({
      where: { id: { in: bookingIds } },
      data: { focusNote, focusChosenAt: now },
    })
    return null
  })
}

async function areOffered(tx: Transaction, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true
  return (await tx.focusArea.count({ where: { id: { in: ids }, active: true } })) === ids.length
}
