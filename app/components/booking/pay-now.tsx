import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'

type Props = {
  to: string
  /** What was due when the button was shown. */
  seenCents: number
  button: string
  /** Which lesson, to those who do not see it above. */
  what?: string
}

/** Leads to a page to pay on, which is not one of ours. */
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
