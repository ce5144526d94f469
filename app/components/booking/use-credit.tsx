import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'

/** Pays what is due with credits that the family has. */
export function UseCredit({ to, label }: { to: string; label: string }) {
  return (
    <Form method="post" action={to}>
      <SubmitButton variant="quiet">{label}</SubmitButton>
    </Form>
  )
}
