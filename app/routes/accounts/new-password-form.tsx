import { Form } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { accountTexts } from '~/domain/accounts/account-texts'
import type { FormView } from '~/values/form-view'

type Props = {
  form: FormView
  /** The account, so that password managers store both. */
  email: string
  /** Names of hidden fields to post. */
  hidden?: string[]
  /** Whether the present password is asked, too. */
  asksPresent?: boolean
}

/** Entered once: after a typo, the user requests a reset. */
export function NewPasswordForm({ form, email, hidden = [], asksPresent = false }: Props) {
  return (
    <>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        {hidden.map((name) => (
          <HiddenField key={name} form={form} name={name} />
        ))}
        <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        {asksPresent && (
          <PasswordField form={form} name="presentPassword" label={accountTexts.presentPassword} />
        )}
        <PasswordField form={form} label="New password" isNew />
        <SubmitButton>{accountTexts.setPassword}</SubmitButton>
      </Form>
    </>
  )
}
