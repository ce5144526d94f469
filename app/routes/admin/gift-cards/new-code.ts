import { NewGiftCardCodeForm } from '~/domain/payments/gift-cards/gift-card-forms'
import { replaceGiftCardCode } from '~/domain/payments/gift-cards/stop-gift-card.server'
import { adminGiftCardPath } from '~/values/paths/gift-card-admin-paths'
import { staffAction } from '../forms/form-page.server'
import { giftCardStaffTexts } from './gift-card-staff-texts'

export const action = staffAction({
  permission: 'handle-payments',
  schema: NewGiftCardCodeForm,
  messages: {},
  async save(staff, seen, { id }) {
    const replaced = await replaceGiftCardCode(staff, id('giftCardId'), seen)
    if (!replaced) return null
    return { to: adminGiftCardPath(replaced.giftCardId), said: giftCardStaffTexts.replaced }
  },
})
