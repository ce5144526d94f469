import { accountTexts } from '~/domain/accounts/account-texts'
import { Form } from '~/framework'
import type { ReactNode } from 'react'
import { Page } from '~/components/layout/page'
import type { FormView } from '~/values/form-view'
import { ErrorSummary } from './error-summary'
import { HiddenField } from './hidden-field'
import { SubmitButton } from './submit-button'

type Props = {
  form: FormView
  title: string
  /** The address that the link was sent to. */
  email: string
  button: string
  /** Names of hidden fields to post. */
  hidden?: string[]
  children: ReactNode
}

/** Confirms an emailed link. Opening it has no effect, because link scanners open links too. */
export function ConfirmLink({ form, title, email, button, hidden = ['token'], children }: Props) {
  return (
    <Page title={title} lead={email} narrow>
      <ErrorSummary form={form} />
      <p>{children}</p>
      <Form method="post">
        {hidden.map((name) => (
          <HiddenField key={name} form={form} name={name} />
        ))}
        <SubmitButton>{button}</SubmitButton>
      </Form>
    </Page>
  )
}

type EndedProps = {
  form: FormView
  /** What to do next. */
  hint: string
  children: ReactNode
}

/** Shown for an expired or replaced link. */
export function LinkEnded({ form, hint, children }: EndedProps) {
  return (
    <Page title={accountTexts.linkEnded} lead={`It was already used or is too old. ${hint}`} narrow>
      <ErrorSummary form={form} />
      {children}
    </Page>
  )
}
