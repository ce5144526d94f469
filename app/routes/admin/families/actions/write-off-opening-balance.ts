import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { findOpeningBilling } from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import {
  WriteOffForm,
  writeOffLabels,
  writeOffMessages,
  writeOffReasons,
} from '~/domain/payments/opening-balances/opening-balance'
import { writeOffOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { formatMoney } from '~/values/money'
import { familyMoneyPath, familyWriteOffPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { openFamilyForm } from './open-family-form.server'

const page = staffForm({
  permission: 'handle-payments',
  also: 'correct-families',
  schema: WriteOffForm,
  messages: writeOffMessages,
  async show(staff, { id }) {
    const family = await openFamilyForm(staff, id('guardianId'), familyWriteOffPath)
    const due = (await findOpeningBilling(family)).filter(({ dueCents }) => dueCents > 0)
    const seenCents = due.reduce((sum, { dueCents }) => sum + dueCents, 0)
    const back = { to: familyMoneyPath(family.id), label: `Back to ${family.name}` }
    if (seenCents === 0)
      return {
        title: familyActionTexts.writeOff,
        lead: writeOffMessages['nothing-due'],
        fields: [],
        known: {},
        button: null,
        back,
      }
    const amount = formatMoney(seenCents, due[0]!.currency)
    return {
      title: familyActionTexts.writeOff,
      lead: `${amount} of the opening balance is due. Once it is written off, ${family.name} is not asked for it anymore. You can undo it later.`,
      fields: [
        { kind: 'seen', name: 'seenCents' },
        {
          kind: 'radios',
          name: 'reason',
          label: 'Why',
          options: writeOffReasons.map((value) => ({ value, label: writeOffLabels[value] })),
        },
      ],
      known: { seenCents },
      button: `Write off ${amount}`,
      back,
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await writeOffOpeningBalance(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMoneyPath(id('guardianId')), said: familyActionTexts.writtenOff }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
