import { findWholeCatalogue } from '~/domain/catalogue/find-catalogue.server'
import { findPromoCode } from '~/domain/payments/promo-codes/find-promo-codes.server'
import type { PromoCode } from '~/domain/payments/promo-codes/promo-code'
import { PromoCodeSavingForm } from '~/domain/payments/promo-codes/promo-code-forms'
import {
  promoSavingMessages,
  savePromoCode,
} from '~/domain/payments/promo-codes/save-promo-code.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import { typedMoney } from '~/values/money'
import { promoCodesPath } from '~/values/paths/payment-paths'
import { staffForm } from '../forms/form-page.server'
import { saveRow } from '../forms/save-row.server'
import { promoCodeFields } from './promo-code-fields'

const page = staffForm({
  permission: 'set-prices',
  schema: PromoCodeSavingForm,
  messages: promoSavingMessages,
  async show(_owner, { id }) {
    const { timeZone } = await findSettings()
    const kept = id('promoCodeId') ? await findPromoCode(id('promoCodeId')) : null
    if (id('promoCodeId') && !kept) return null
    const fresh = { id: newRowId(), version: 0, takesOff: 'percent', active: true }
    return {
      title: kept?.code ?? 'New promo code',
      lead: 'For what is booked from now on. What is booked keeps its price.',
      fields: promoCodeFields(await findWholeCatalogue()),
      known: kept ? { ...typedOf(kept, timeZone), version: kept.version } : fresh,
      back: { to: promoCodesPath(), label: 'Back to the promo codes' },
    }
  },
  save: saveRow({
    param: 'promoCodeId',
    find: findPromoCode,
    save: savePromoCode,
    done: ({ promoCode }) => ({ to: promoCodesPath(), said: `${promoCode} is saved.` }),
  }),
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

/** A promo code's form values. */
function typedOf({ validFrom, validUntil, ...promoCode }: PromoCode, zone: TimeZone) {
  const { id, code, percent, amountCents, mostUses, oncePerFamily, lessonTypeId, active } =
    promoCode
  return {
    id,
    promoCode: code,
    mostUses,
    oncePerFamily,
    lessonTypeId,
    active,
    percent,
    takesOff: percent === null ? 'amount' : 'percent',
    amountCents: amountCents === null ? null : typedMoney(amountCents),
    firstDay: validFrom && calendarDateAt(validFrom, zone),
    lastDay: validUntil && addDays(calendarDateAt(validUntil, zone), -1),
  }
}
