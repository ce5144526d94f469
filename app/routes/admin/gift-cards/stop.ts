import { stopGiftCard } from '~/domain/payments/gift-cards/stop-gift-card.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { adminGiftCardPath } from '~/values/paths/gift-card-admin-paths'
import { staffAction } from '../forms/form-page.server'
import { giftCardStaffTexts } from './gift-card-staff-texts'

export const action = staffAction({
  permission: 'handle-payments',
  schema: EmptyForm,
  messages: {},
  async save(staff, _answers, { id }) {
    const stopped = await stopGiftCard(staff, id('giftCardId'))
    if (!stopped) return null
    return { to: adminGiftCardPath(stopped.giftCardId), said: giftCardStaffTexts.stopped }
  },
})
