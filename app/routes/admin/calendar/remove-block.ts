import { RemoveBlockForm } from '~/domain/scheduling/blocks/block-forms'
import { blockMessages } from '~/domain/scheduling/blocks/block-messages'
import { findBlock } from '~/domain/scheduling/blocks/find-block.server'
import { removeBlock } from '~/domain/scheduling/blocks/save-block.server'
import { staffAction } from '../forms/form-page.server'
import { calendarShowing } from '~/components/calendar/back-to-calendar'

export const action = staffAction({
  schema: RemoveBlockForm,
  messages: blockMessages,
  async save(staff, removing, { id, search }) {
    const block = await findBlock(staff, id('blockId'))
    const outcome = await removeBlock(staff, id('blockId'), removing)
    if (!outcome || 'refused' in outcome) return outcome
    const shown = { coach: block?.coachId ?? undefined, day: removing.on }
    return { to: calendarShowing(search, shown), said: 'Removed from the calendar.' }
  },
})
