import type { ActionFunctionArgs } from '@remix-run/node'
import { removeFromWaitingList } from '~/domain/booking/waiting-list/answer-offer.server'
import { answerMessages } from '~/domain/booking/waiting-list/waiting'
import { NothingForm } from '~/domain/scheduling/scheduling-forms'
import { adminWaitingListPath } from '~/values/paths/admin-paths'
import { isRowId } from '~/values/form-fields'
import { press } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    schema: NothingForm,
    messages: answerMessages,
    async save(staff, _nothing, { id }) {
      const entryId = id('entryId')
      const outcome = isRowId(entryId) ? await removeFromWaitingList(staff, entryId) : null
      if (!outcome || 'refused' in outcome) return outcome
      return { to: adminWaitingListPath(), said: 'Removed from the waiting list.' }
    },
  })
}
