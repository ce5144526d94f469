import type { ActionFunctionArgs } from '@remix-run/node'
import { RemoveBlockForm } from '~/domain/scheduling/block-forms'
import { blockMessages } from '~/domain/scheduling/block-messages'
import { removeBlock } from '~/domain/scheduling/save-block.server'
import { calendarPath } from '~/values/calendar-paths'
import { press } from './form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    schema: RemoveBlockForm,
    messages: blockMessages,
    async save(staff, removing, { id }) {
      const outcome = await removeBlock(staff, id('blockId'), removing)
      if (!outcome || 'refused' in outcome) return outcome
      return { to: calendarPath({ day: removing.on }), said: 'It is out of the calendar.' }
    },
  })
}
