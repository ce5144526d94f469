import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { PayNow } from '~/components/booking/pay-now'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { TextField } from '~/components/forms/text-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { findBookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { presentBilling } from '~/domain/booking/money/billing/present-billing'
import { balanceMessages, PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { findBalanceAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { findPaymentPage, settleUnlessOver } from '~/domain/booking/money/card/payment-page.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { redeemGiftCard } from '~/domain/booking/money/gift-cards/redeem-gift-card.server'
import {
  RedeemGiftCardForm,
  redeemGiftCardMessages,
} from '~/domain/booking/money/gift-cards/redeem-gift-card-forms'
import { areGiftCardsTaken } from '~/domain/payments/gift-cards/find-gift-card.server'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { redirectWithToast } from '~/http/answers/toast.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { formatMoney } from '~/values/money'
import { formatBalance } from './present-balance.server'
import { openMoney, type OpenedMoney } from './open-money.server'
import { unlistedMeta } from '~/shell/page-title'
import { useForm } from '~/shell/data/after-refusal'

/** Stripe redirects here: settles the payment and shows its result. */
export async function loader(args: LoaderFunctionArgs) {
  const { payer, id, pages, back } = await openMoney(args)
  const begun = await findBalanceAttempt(payer, id)
  const asked = begun ? await settleUnlessOver({ ...begun, id: begun.attemptId }) : null
  const [money, paying, settings] = await Promise.all([
    findBookingBilling(payer, id),
    findBalanceAttempt(payer, id),
    findSettings(),
  ])
  if (!money) throw notFound()
  const { title: lesson, lines, total, pay } = presentBilling(money, settings.timeZone, pages)
  const { can, ...words } = formatBalance({ paying, asked }, money, settings)
  const { dueCents, isBookedYet, enrollment } = money
  const takesCard =
    isBookedYet && dueCents > 0 && can.includes('pay') && (await areGiftCardsTaken())
  return {
    ...words,
    lesson,
    lines,
    total,
    back: enrollment
      ? {
          to: parentClassPath(enrollment.id),
          label: enrollment.isCamp ? campTexts.backToCamp : classTexts.backToClass,
        }
      : back,
    pay: can.includes('pay') ? pay : null,
    stop: can.includes('stop') ? pages.stop(id) : null,
    again: can.includes('look-again') ? pages.pay(id) : null,
    card: takesCard
      ? {
          to: pages.giftCard(id),
          form: blankForm(RedeemGiftCardForm, {
            seenCents: dueCents,
            idempotencyKey: newIdempotencyKey(),
          }),
        }
      : null,
  }
}

/** The URL says which form was sent. */
export async function action(args: ActionFunctionArgs) {
  const { payer, id, pages } = await openMoney(args)
  if (new URL(args.request.url).searchParams.get('by') === 'gift-card')
    return await payByGiftCard(args.request, { payer, id, pages })
  const submission = await parseForm(args.request, PayBalanceForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await payBalance(payer, id, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, balanceMessages)
  return redirect((await findPaymentPage(outcome.attemptId)) ?? pages.pay(id), 303)
}

async function payByGiftCard(
  request: Request,
  { payer, id, pages }: Pick<OpenedMoney, 'payer' | 'id' | 'pages'>,
) {
  const submission = await parseForm(request, RedeemGiftCardForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await redeemGiftCard(payer, id, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, redeemGiftCardMessages)
  const { paidCents, leftCents, currency } = outcome
  const said = giftCardTexts.paid(
    formatMoney(paidCents, currency),
    formatMoney(leftCents, currency),
  )
  return redirectWithToast(pages.pay(id), said)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Your payment')

export default function Balance() {
  const { title, sentences, lesson, lines, total, pay, stop, again, back, card } =
    useLoaderData<typeof loader>()
  const form = useForm()
  return (
    <Page title={title} narrow>
      {form && <ErrorSummary form={form} />}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h2>{lesson}</h2>
      <PriceList lines={lines} total={total} />
      <div className="actions">
        {pay && <PayNow {...pay} />}
        {stop && (
          <Form method="post" action={stop} reloadDocument>
            <SubmitButton variant="quiet">{checkoutTexts.doNotPay}</SubmitButton>
          </Form>
        )}
        {again && <LinkButton to={again}>{paymentTexts.lookAgain}</LinkButton>}
        <LinkButton to={back.to} variant="quiet">
          {back.label}
        </LinkButton>
      </div>
      {card && (
        <>
          <h2>{giftCardTexts.payWith}</h2>
          <Form method="post" action={card.to} className="form" reloadDocument>
            <HiddenField form={card.form} name="idempotencyKey" />
            <HiddenField form={card.form} name="seenCents" />
            <TextField
              form={form ?? card.form}
              name="giftCard"
              label={giftCardTexts.code}
              help={giftCardTexts.codeHelp}
              autoComplete="off"
              width="middle"
            />
            <SubmitButton variant="quiet">{giftCardTexts.use}</SubmitButton>
          </Form>
        </>
      )}
    </Page>
  )
}
