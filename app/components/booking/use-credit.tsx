import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'

/** Pays with the family's credits. */
export function UseCredit({ to, label }: { to: string; label: string }) {
  return (
    <Form method="post" action={to}>
      <SubmitButton variant="quiet">{label}</SubmitButton>
    </Form>
  )
}
