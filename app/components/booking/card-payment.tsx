import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'

type Props = {
  pay: boolean
  /** Where the purchase is given up. */
  stop: string | null
  /** Where its result is looked up once more. */
  again: string | null
}

/** What can be done about a payment by card, among a page’s actions; paying posts to the page itself. */
export function CardPayment({ pay, stop, again }: Props) {
  return (
    <>
      {pay && (
        <Form method="post" reloadDocument>
          <SubmitButton>{paymentTexts.payByCard}</SubmitButton>
        </Form>
      )}
      {stop && (
        <Form method="post" action={stop} reloadDocument>
          <SubmitButton variant="quiet">{checkoutTexts.doNotPay}</SubmitButton>
        </Form>
      )}
      {again && <LinkButton to={again}>{paymentTexts.lookAgain}</LinkButton>}
    </>
  )
}
