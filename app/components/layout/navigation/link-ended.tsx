import type { ReactNode } from 'react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { accountTexts } from '~/domain/accounts/account-texts'
import type { FormView } from '~/values/form-view'
import { Page } from '../page'

type Props = {
  form: FormView
  /** What to do now. */
  hint: string
  children: ReactNode
}

/** Stands where a link from an email opens nothing any more. */
export function LinkEnded({ form, hint, children }: Props) {
  return (
    <Page
      title={accountTexts.linkEnded}
      lead={`It was used already, or is too old. ${hint}`}
      narrow
    >
      <ErrorSummary form={form} />
      {children}
    </Page>
  )
}
