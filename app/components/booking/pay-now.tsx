import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'

type Props = {
  to: string
  /** The amount due when the page was rendered. */
  seenCents: number
  button: string
  /** The lesson, for screen reader users. */
  what?: string
}

/** A form that redirects to Stripe's payment page. */
export function PayNow({ to, seenCents, button, what }: Props) {
  return (
    <Form method="post" action={to} reloadDocument>
      <input type="hidden" name="seenCents" value={seenCents} />
      <SubmitButton>
        {button}
        {what && <span className="sr-only"> for {what}</span>}
      </SubmitButton>
    </Form>
  )
}
