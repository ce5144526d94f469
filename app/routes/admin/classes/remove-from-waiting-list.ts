import { removeFromWaitingList } from '~/domain/booking/waiting-list/answer-offer.server'
import { answerOfferMessages } from '~/domain/booking/waiting-list/waiting'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { adminWaitingListPath } from '~/values/paths/admin-paths'
import { isRowId } from '~/values/form-fields'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: EmptyForm,
  messages: answerOfferMessages,
  async save(staff, _nothing, { id }) {
    const entryId = id('entryId')
    const outcome = isRowId(entryId) ? await removeFromWaitingList(staff, entryId) : null
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminWaitingListPath(), said: 'Removed from the waiting list.' }
  },
})
