import { Form } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { accountTexts } from '~/domain/accounts/account-texts'
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
        <PasswordField form={form} label="New password" isNew />
        <SubmitButton>{accountTexts.setPassword}</SubmitButton>
      </Form>
    </>
  )
}
