import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { Honeypot } from '~/components/forms/honeypot'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import { joinWaitingFormFor } from '~/domain/booking/waiting-list/join-waiting-form-for.server'
import { joinMessages } from '~/domain/booking/waiting-list/waiting'
import { JoinWaitingForm } from '~/domain/booking/waiting-list/waiting-forms'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { bookerOf } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { waitingListJoinedPath } from '~/values/paths/paths'
import { askWhoWaits } from './waiting-list.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  return await askWhoWaits(args)
}

export async function action(args: ActionFunctionArgs) {
  const { payload } = await parseForm(args.request.clone(), JoinWaitingForm)
  const submission = await parseForm(args.request, await joinWaitingFormFor(payload.type))
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await joinWaitingList(await bookerOf(args), submission.value)
  if (refusal) return refused(submission, refusal, joinMessages)
  return redirect(waitingListJoinedPath())
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(waitingTexts.join)

export default function WaitingList() {
  const { name, when, isClass, back, places, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={waitingTexts.join} lead={when ? `${name}, ${when}` : name} narrow>
      <p>
        When a place opens up and it’s your turn, we’ll email you and hold it for a while. Nothing
        is booked or due until you book it yourself.
      </p>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={blank} name="idempotencyKey" />
        <HiddenField form={blank} name="type" />
        {isClass ? (
          <HiddenField form={blank} name="lesson" />
        ) : (
          <TextField form={form} name="day" label="Which day?" type="date" width="middle" />
        )}
        {isClass && (
          <SelectField
            form={form}
            name="places"
            label={holdTexts.athletes}
            options={Array.from({ length: places }, (_, index) => String(index + 1)).map(
              (count) => ({
                value: count,
                label: count,
              }),
            )}
          />
        )}
        <TextField form={form} name="name" label="Your name" autoComplete="name" />
        <EmailField form={form} help="We’ll email you when a place opens up." />
        <TextField form={form} name="phone" label="Phone number" type="tel" autoComplete="tel" />
        <Honeypot name="website" />
        <SubmitButton>{waitingTexts.join}</SubmitButton>
      </Form>
      <p>
        <Link to={back}>See other times</Link>
      </p>
    </Page>
  )
}
