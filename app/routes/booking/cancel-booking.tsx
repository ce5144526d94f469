import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { PolicyRules } from '~/components/booking/policy-rules'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Commitment } from '~/components/layout/commitment'
import { LinkButton } from '~/components/layout/link-button'
import { Notice } from '~/components/layout/notice'
import { Page } from '~/components/layout/page'
import { CancelForm } from '~/domain/booking/booking-forms'
import { cancelBooking } from '~/domain/booking/cancel-booking.server'
import { cancellationMessages } from '~/domain/booking/refusal-messages'
import { notFound } from '~/http/answer.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { pageTitle } from '~/shell/page-title'
import { askToCancel } from './cancellation.server'
import { openBooking } from './opened-booking.server'

export async function loader(args: LoaderFunctionArgs) {
  return await askToCancel(await openBooking(args))
}

export async function action(args: ActionFunctionArgs) {
  const { actor, booking, pages } = await openBooking(args)
  const submission = await parseForm(args.request, CancelForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await cancelBooking(actor, booking.id, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, cancellationMessages)
  return redirectWithToast(pages.itself, 'Your lesson is cancelled.')
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/after-refusal'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Cancel your lesson', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function CancelBooking() {
  const {
    what,
    phone,
    back,
    whyNot,
    rules,
    terms,
    amount,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <Page title="Cancel your lesson" lead={what} narrow>
      <ErrorSummary form={form} />
      {whyNot ? (
        <Notice tone="info" title={whyNot}>
          <p>Questions? Call us: {phone}</p>
        </Notice>
      ) : (
        <>
          <h2>What you agreed to</h2>
          <PolicyRules rules={rules} />
          <h2>If you cancel now</h2>
          {terms.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Form method="post">
            <HiddenField form={blank} name="attemptId" />
            <HiddenField form={blank} name="returnCents" />
            <Commitment label="Returned to you" amount={amount}>
              <SubmitButton variant="destructive">Cancel this lesson</SubmitButton>
            </Commitment>
          </Form>
        </>
      )}
      <LinkButton to={back} variant="quiet">
        {whyNot ? 'Back to your booking' : 'Keep this lesson'}
      </LinkButton>
    </Page>
  )
}
