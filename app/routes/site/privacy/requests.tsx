import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { Honeypot } from '~/components/forms/honeypot'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import {
  privacyRequestKinds,
  privacyRequestLabels,
  privacyRequestMessages,
} from '~/domain/privacy/privacy-request'
import { PrivacyRequestForm } from '~/domain/privacy/privacy-request-forms'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { requestPrivacy } from '~/domain/privacy/request-privacy.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { visitorOf } from '~/http/people/visitor.server'
import { seo } from '~/shell/seo'
import {
  legalPath,
  privacyRequestSentPath,
  privacyRequestsPath,
} from '~/values/paths/content-paths'
import { whoWrites } from '../contact/who-writes.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { phone: _, ...known } = { phone: '', ...(await whoWrites(args)) }
  return { form: blankForm(PrivacyRequestForm, { ...known, idempotencyKey: newIdempotencyKey() }) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, PrivacyRequestForm)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await requestPrivacy(visitorOf(request, context), submission.value)
  if (refusal) return refused(submission, refusal, privacyRequestMessages)
  return redirect(privacyRequestSentPath())
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction = ({ matches }) => {
  const description = 'See, correct or delete what we keep about you, or stop our emails.'
  return seo({ title: 'Privacy requests', description, path: privacyRequestsPath() }, matches)
}

const kinds = privacyRequestKinds.map((value) => ({ value, label: privacyRequestLabels[value] }))

export default function PrivacyRequests() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title="Privacy requests"
      lead="First we’ll email you to make sure the address is yours. Then we’ll answer within 30 days."
      narrow
    >
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={blank} name="idempotencyKey" />
        <RadioList form={form} name="kind" legend="What would you like?" options={kinds} />
        <TextField form={form} name="name" label="Your name" autoComplete="name" />
        <EmailField
          form={form}
          help="The one we know you by. We’ll look up what we keep under it."
        />
        <TextArea
          form={form}
          name="details"
          label="Anything we should know"
          help="For example, what’s wrong and what it should say."
          optional
        />
        <Honeypot name="website" />
        <SubmitButton>{privacyTexts.sendRequest}</SubmitButton>
      </Form>
      <p>
        To see what we keep, why, and for how long, read our{' '}
        <Link to={legalPath('privacy')}>privacy policy</Link>.
      </p>
    </Page>
  )
}
