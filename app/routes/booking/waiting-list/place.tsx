import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { acceptOffer, leaveWaitingList } from '~/domain/booking/waiting-list/answer-offer.server'
import { answerOfferMessages } from '~/domain/booking/waiting-list/waiting'
import { WaitingAnswerForm } from '~/domain/booking/waiting-list/waiting-forms'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { bookerOf } from '~/http/people/require-actor.server'
import { tokenOfAddress, visitorCookie } from '~/http/people/visitor.server'
import { unlistedMeta } from '~/shell/page-title'
import { checkoutPath, waitingPlacePath } from '~/values/paths/paths'
import { findWaitingPlace } from './place.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader({ request }: LoaderFunctionArgs) {
  return await findWaitingPlace(tokenOfAddress(request))
}

export async function action(args: ActionFunctionArgs) {
  const token = tokenOfAddress(args.request)
  const submission = await parseForm(args.request, WaitingAnswerForm)
  if (submission.status !== 'success') return invalid(submission)

  const press = submission.value.answer === 'accept' ? acceptOffer : leaveWaitingList
  const outcome = await press(await bookerOf(args), token)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, answerOfferMessages)
  if (!('visitorToken' in outcome)) return redirect(waitingPlacePath(token))
  const headers = { 'Set-Cookie': visitorCookie(outcome.visitorToken) }
  return redirect(checkoutPath(), { headers })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Your place on the waiting list')

export default function WaitingPlace() {
  const { state, says, take, what, zone, book, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title="Your place on the waiting list" lead={what} narrow>
      <ErrorSummary form={form} />
      <p>{says}</p>
      <p>Times are {zone}.</p>
      {state === 'over' ? (
        <LinkButton to={book}>See other times</LinkButton>
      ) : (
        <Form method="post" className="form">
          {state === 'offered' && (
            <p>Taking it opens the booking. Nothing is booked or due until you confirm there.</p>
          )}
          {take && (
            <SubmitButton name="answer" value="accept">
              {take}
            </SubmitButton>
          )}
          {state !== 'accepted' && (
            <SubmitButton name="answer" value="leave" variant="quiet">
              {state === 'offered' ? 'Pass and leave the list' : 'Leave the list'}
            </SubmitButton>
          )}
        </Form>
      )}
    </Page>
  )
}
