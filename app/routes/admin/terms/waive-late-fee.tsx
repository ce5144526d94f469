import { findTuitionNames } from '~/domain/enrollment/tuition/find-tuition-names.server'
import {
  findLateFee,
  waiveLateFee,
  WaiveLateFeeForm,
} from '~/domain/enrollment/tuition/waive-late-fee.server'
import { lateFeeTexts } from '~/domain/payments/charges/late-fee'
import { formatMoney } from '~/values/money'
import { tuitionPath } from '~/values/paths/term-paths'
import { staffForm } from '../forms/form-page.server'
import { termTexts } from './term-texts'

const page = staffForm({
  permission: 'handle-payments',
  schema: WaiveLateFeeForm,
  messages: {},
  async show(staff, { id }) {
    const fee = await findLateFee(staff, id('invoiceId'))
    if (!fee) return null
    const names = await findTuitionNames([fee])
    const whose = [fee.athleteId, fee.termClassId].flatMap((key) => names.get(key) ?? [])
    return {
      title: lateFeeTexts.waiveTitle,
      lead: [formatMoney(fee.amountCents, fee.currency), ...whose].join(', '),
      notes: [lateFeeTexts.paidNote],
      fields: [
        {
          kind: 'line',
          name: 'reason',
          label: lateFeeTexts.reason,
          help: lateFeeTexts.reasonHelp,
        },
      ],
      known: {},
      button: lateFeeTexts.waive,
      back: { to: tuitionPath(), label: termTexts.tuition },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await waiveLateFee(staff, id('invoiceId'), answers)
    return outcome && { to: tuitionPath(), said: lateFeeTexts.waived }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'
