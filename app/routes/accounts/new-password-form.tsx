import { Form } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'

type Props = {
  form: FormView
  /** Whose password it is; a password manager keeps both. */
  email: string
  /** Names of what is posted along. */
  hidden?: string[]
}

/** Typed once: whoever mistypes it has a new one sent. */
export function NewPasswordForm({ form, email, hidden = [] }: Props) {
  return (
    <>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        {hidden.map((name) => (
          <HiddenField key={name} form={form} name={name} />
        ))}
        <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <TextField
          form={form}
          name="password"
          label="New password"
          help="At least 10 characters. A few words that nobody would expect together do well."
          type="password"
          autoComplete="new-password"
          secret
        />
        <SubmitButton>Set this password</SubmitButton>
      </Form>
    </>
  )
}
