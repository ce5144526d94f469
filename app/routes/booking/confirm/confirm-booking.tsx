import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { Fragment } from 'react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { ConfirmOrderForm } from '~/domain/booking/booking-forms'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { bookMessages } from '~/domain/booking/checkout/checkout-messages'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { visitorCookie } from '~/http/people/visitor.server'
import { bookingSuccessPath, paymentPath } from '~/values/paths/paths'
import { toConfirmOf } from './confirm-booking.server'
import { confirmMeta } from './confirm-error'
import { openConfirmLink } from './to-confirm.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  return await toConfirmOf(await openConfirmLink(args))
}

export async function action(args: ActionFunctionArgs) {
  const { visitor } = await openConfirmLink(args)
  const submission = await parseForm(args.request, ConfirmOrderForm)
  if (submission.status !== 'success') return invalid(submission)

  const token = visitor.token ?? newIdempotencyKey()
  const { bookingId, version: versions, costCents } = submission.value
  const seen = { versions, costCents }
  const outcome = await bookOrder({ ...visitor, token }, bookingId, undefined, seen)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, bookMessages)
  const next =
    'linkToken' in outcome
      ? bookingSuccessPath(outcome.linkToken)
      : ((await findPaymentPage(outcome.attemptId)) ?? paymentPath())
  return redirect(next, { status: 303, headers: { 'Set-Cookie': visitorCookie(token) } })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = confirmMeta(confirmTexts.title)

export { ConfirmError as ErrorBoundary } from './confirm-error'

export default function ConfirmBooking() {
  const {
    title,
    over,
    sign,
    phone,
    summary,
    missing,
    addEmail,
    policy,
    commitment,
    isPaidNow,
    button,
    times,
    costCents,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  if (over)
    return (
      <Page title={title} lead={over} narrow>
        {sign && <LinkButton to={sign}>{confirmTexts.signWaiver}</LinkButton>}
        <p>Questions? Call us: {phone}</p>
      </Page>
    )
  const lead =
    times.length > 1
      ? 'We’re holding each of these times until it begins. You confirm them all at once.'
      : 'We’re holding this time for you until the lesson begins.'
  return (
    <Page title={title} lead={lead} narrow>
      <ErrorSummary form={form} />
      <SummaryList items={summary} />
      <h2>If you can’t come</h2>
      <ul>
        {policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Notice tone="attention" title="Something is missing before you can confirm">
          {missing.map(({ to, label }) => (
            <LinkButton key={to} to={to} variant="quiet">
              {label}
            </LinkButton>
          ))}
        </Notice>
      )}
      {addEmail && (
        <p>
          We don’t have your email address, so you won’t get any emails.{' '}
          <Link to={addEmail}>{confirmTexts.addEmail}</Link>
        </p>
      )}
      <Form method="post" className="form" reloadDocument={isPaidNow}>
        {times.map(({ bookingId, version }, index) => (
          <Fragment key={bookingId}>
            <input type="hidden" name={`bookingId[${index}]`} value={bookingId} />
            <input type="hidden" name={`version[${index}]`} value={version} />
          </Fragment>
        ))}
        <input type="hidden" name="costCents" value={costCents} />
        <p>{commitment}</p>
        <SubmitButton>{button}</SubmitButton>
      </Form>
    </Page>
  )
}
