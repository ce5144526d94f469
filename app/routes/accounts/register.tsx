import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { Checkbox } from '~/components/forms/checkbox'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { RegisterForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { registerParent } from '~/domain/accounts/email-address/register-parent.server'
import { emailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { findGuest } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { newsletterPromise } from '~/domain/communications/newsletter/newsletter'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { emailedToCookie } from '~/http/people/emailed-to.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { parentOf } from '~/http/people/require-actor.server'
import { returnToCookie } from '~/http/people/return-to.server'
import { visitorOf } from '~/http/people/visitor.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { titleMeta } from '~/shell/page-title'
import { parentDashboardPath, parentLoginPath, parentSetupSuccessPath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  if (await parentOf(args)) throw redirect(redirectToOf(args.request, parentDashboardPath()))
  const guest = await findGuest(visitorOf(args.request, args.context))
  return {
    signIn: parentLoginPath(redirectToOf(args.request, '')),
    form: blankForm(RegisterForm, { ...guest, idempotencyKey: newIdempotencyKey() }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, RegisterForm)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await registerParent(visitorOf(request, context), submission.value)
  if (refusal) return refused(submission, refusal, emailMessages)
  const headers = new Headers({ 'Set-Cookie': emailedToCookie(submission.value.email) })
  const back = redirectToOf(request, '')
  if (back) headers.append('Set-Cookie', returnToCookie(back))
  return redirect(parentSetupSuccessPath(), { headers })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = titleMeta(accountTexts.makeAccount)

export default function Register() {
  const { signIn, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={accountTexts.makeAccount}
      lead="For parents: see all your lessons in one place and never type anything twice. We’ll email you a link to choose a password."
      narrow
    >
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={form} name="idempotencyKey" />
        <TextField form={form} name="firstName" label="Your first name" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Your last name" autoComplete="family-name" />
        <EmailField
          form={form}
          help="If you’ve booked before, use the same address to keep those lessons."
        />
        <Checkbox
          form={form}
          name="newsletter"
          label={communicationTexts.subscribe}
          help={newsletterPromise}
        />
        <SubmitButton>{accountTexts.makeMyAccount}</SubmitButton>
      </Form>
      <p>
        Already have one? <Link to={signIn}>{accountTexts.signIn}</Link>
      </p>
    </Page>
  )
}
