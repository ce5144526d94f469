import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { balanceMessages, PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { findPaymentPage, settleUnlessOver } from '~/domain/booking/money/card/payment-page.server'
import {
  findOpeningAttempt,
  findOwnOpeningBilling,
} from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { payOpeningBalance } from '~/domain/booking/money/opening-balances/pay-opening-balance.server'
import { presentOpeningBilling } from '~/domain/booking/money/opening-balances/present-opening-billing'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import {
  openingBalancePath,
  parentPaymentsPath,
  stopPayingOpeningBalancePath,
} from '~/values/paths/portal-paths'
import { formatBalance } from './present-balance.server'

/** Stripe redirects here: settles the payment and shows its result. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const orderId = args.params.orderId ?? ''
  if (!(await findOwnOpeningBilling(parent, orderId))) throw notFound()
  const begun = await findOpeningAttempt(orderId)
  const asked = begun ? await settleUnlessOver({ ...begun, id: begun.attemptId }) : null
  const [billing, paying, settings] = await Promise.all([
    findOwnOpeningBilling(parent, orderId),
    findOpeningAttempt(orderId),
    findSettings(),
  ])
  if (!billing) throw notFound()
  const { title: lesson, lines, total, pay } = presentOpeningBilling(billing, settings.timeZone)
  const { can, ...words } = formatBalance(
    { paying, asked },
    { ...billing, onItsWayCents: 0 },
    settings,
  )
  return {
    ...words,
    lesson,
    lines,
    total,
    back: { to: parentPaymentsPath(), label: paymentTexts.backToPayments },
    pay: can.includes('pay') ? pay : null,
    stop: can.includes('stop') ? stopPayingOpeningBalancePath(orderId) : null,
    again: can.includes('look-again') ? openingBalancePath(orderId) : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const orderId = args.params.orderId ?? ''
  const submission = await parseForm(args.request, PayBalanceForm)
  if (submission.status !== 'success') return invalid(submission)
  const outcome = await payOpeningBalance(parent, orderId, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, balanceMessages)
  return redirect((await findPaymentPage(outcome.attemptId)) ?? openingBalancePath(orderId), 303)
}

export { default, meta, shouldRevalidate } from './balance'
