import type { ReactNode } from 'react'
import { Form } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { seenOf, type FormView } from '~/values/form-view'
import { savedMeanwhile } from '~/values/saved-meanwhile'

type Props = {
  title: string
  lead: string
  back: string
  hint: string
  form: FormView
  /** The answers as they are kept, which may have changed since the form was shown. */
  kept: FormView
  compared: Parameters<typeof savedMeanwhile>[2]
  children: ReactNode
}

/** Changes what a family answered when it booked. */
export function AnswersPage({ title, lead, back, hint, form, kept, compared, children }: Props) {
  const instead = savedMeanwhile(form, kept, compared)
  return (
    <Page title={title} lead={lead} narrow>
      <ErrorSummary form={form} />
      {instead.length > 0 && <SummaryList items={instead} />}
      <p>{hint}</p>
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, kept)} name="version" />
        {children}
        <SubmitButton>Save</SubmitButton>
      </Form>
      <LinkButton to={back} variant="quiet">
        Back to the booking
      </LinkButton>
    </Page>
  )
}
