import { Form, useLoaderData, type ActionFunctionArgs } from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { EmailForm } from '~/domain/accounts/account-forms'
import { requestPasswordReset } from '~/domain/accounts/sign-in/request-secret.server'
import { emailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { visitorOf } from '~/http/people/visitor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminLoginPath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'

export function loader() {
  return { form: blankForm(EmailForm) }
}

/** The same response for every address. */
export async function action({ request, context }: ActionFunctionArgs) {
  return await answerForm(request, EmailForm, emailMessages, async (answers) => {
    const refusal = await requestPasswordReset(visitorOf(request, context), 'staff', answers)
    const sent = 'If this address belongs to a staff member, an email is on its way.'
    return refusal ?? { to: adminLoginPath(), said: sent }
  })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta('Set a new password')

export default function ForgotPassword() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title="Set a new password"
      lead="We’ll email a link to your work address. It works for an hour."
      narrow
    >
      <ErrorSummary form={form} />
      <Form method="post">
        <EmailField form={form} autoComplete="username" />
        <SubmitButton>Send link</SubmitButton>
      </Form>
      <LinkButton to={adminLoginPath()} variant="quiet">
        Back to sign-in
      </LinkButton>
    </Page>
  )
}
