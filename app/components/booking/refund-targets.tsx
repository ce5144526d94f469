import { RadioList } from '~/components/forms/radio-list'
import {
  refundTargetLabels,
  refundTargets,
  refundTargetTexts,
} from '~/domain/payments/account-balance/refund-targets'
import type { FormView } from '~/values/form-view'

type Props = {
  form: FormView
  of: 'staff' | 'family'
  /** How each payment would be refunded, in sentences. */
  ways: string[]
}

/** The choice between a refund and account balance. */
export function RefundTargets({ form, of, ways }: Props) {
  return (
    <RadioList
      form={form}
      name="refundTo"
      legend={refundTargetTexts[of]}
      help={of === 'family' ? refundTargetTexts.help : undefined}
      options={refundTargets.map((value) => ({
        value,
        label: refundTargetLabels[value][of],
        help: value === 'payment' ? ways.join(' ') : undefined,
      }))}
    />
  )
}
