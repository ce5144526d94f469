import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'

type Props = {
  to: string
  /** The amount due when the page was rendered. */
  seenCents: number
  button: string
  /** The lesson, for screen reader users. */
  what?: string
  /** Whether it pays for more than the page is about. */
  of?: 'family'
}

/** A form that redirects to Stripe's payment page. */
export function PayNow({ to, seenCents, button, what, of }: Props) {
  return (
    <Form method="post" action={to} reloadDocument>
      <input type="hidden" name="seenCents" value={seenCents} />
      {of && <input type="hidden" name="of" value={of} />}
      <SubmitButton>
        {button}
        {what && <span className="sr-only"> for {what}</span>}
      </SubmitButton>
    </Form>
  )
}
