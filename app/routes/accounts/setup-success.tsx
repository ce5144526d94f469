import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { EmailForm } from '~/domain/accounts/account-forms'
import { requestVerification } from '~/domain/accounts/sign-in/request-secret.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { emailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { blankForm } from '~/http/forms/form-view.server'
import { emailedTo } from '~/http/people/emailed-to.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { visitorOf } from '~/http/people/visitor.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatTtl } from '~/values/ttl'
import { parentRegisterPath, parentSetupSuccessPath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'

export function loader({ request }: LoaderFunctionArgs) {
  const email = emailedTo(request)
  if (!email) throw redirect(parentRegisterPath())
  return { email, form: blankForm(EmailForm, { email }) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, EmailForm)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await requestVerification(visitorOf(request, context), submission.value)
  if (refusal) return refused(submission, refusal, emailMessages)
  return redirectWithToast(parentSetupSuccessPath(), accountTexts.sentAgain)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta(accountTexts.checkEmail)

export default function SetupSuccess() {
  const { email, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={accountTexts.checkEmail}
      lead={`We emailed ${email}. Open the email, press the button, and your account is ready.`}
      narrow
    >
      <ErrorSummary form={form} />
      <p>
        Its link works for {formatTtl('verify_email')}. Nothing after a minute? Check your spam
        folder.
      </p>
      <Form method="post">
        <HiddenField form={blank} name="email" />
        <input type="hidden" name="emailSeen" value={email} />
        <div className="actions">
          <SubmitButton variant="quiet">{accountTexts.sendAgain}</SubmitButton>
          <LinkButton to={parentRegisterPath()} variant="quiet">
            {accountTexts.useAnotherAddress}
          </LinkButton>
        </div>
      </Form>
    </Page>
  )
}
