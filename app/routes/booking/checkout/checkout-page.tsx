import { Form } from '~/framework'
import type { ReactNode } from 'react'
import { HoldNotice } from '~/components/booking/hold-notice'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import type { FormView } from '~/values/form-view'
import { Link } from '~/components/layout/navigation/link'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { Steps } from '~/components/layout/steps'
import { holdAgainPath } from '~/values/paths/paths'
import type { CheckoutFrame } from './open-step.server'

type Props = {
  title: string
  lead?: string
  frame: CheckoutFrame
  form: FormView
  children: ReactNode
}

/** The frame of every checkout step. */
export function CheckoutPage({ title, lead, frame, form, children }: Props) {
  return (
    <Page title={title} lead={lead} narrow>
      <Steps steps={frame.steps} />
      {frame.hold.over ? <HoldOver {...frame} /> : <HoldNotice {...frame.hold} />}
      <ErrorSummary form={form} />
      {children}
      {frame.more && (
        <p>
          <Link to={frame.more}>{checkoutTexts.addTime}</Link>
        </p>
      )}
    </Page>
  )
}

function HoldOver({ hold, idempotencyKey }: CheckoutFrame) {
  return (
    <Notice
      tone="attention"
      title={
        hold.endedEarly
          ? 'We had to change or cancel what you were holding'
          : `Your hold ended at ${hold.until}`
      }
    >
      <p>
        {hold.what} may still be free. Everything you typed is kept; hold the time again before you
        confirm.
      </p>
      <Form method="post" action={holdAgainPath()}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <SubmitButton variant="quiet">{checkoutTexts.holdAgain}</SubmitButton>
      </Form>
    </Notice>
  )
}
