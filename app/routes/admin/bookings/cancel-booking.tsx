import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PleaseCall } from '~/components/booking/please-call'
import { RefundTargets } from '~/components/booking/refund-targets'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Commitment } from '~/components/layout/texts/commitment'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { CancelForm } from '~/domain/booking/booking-forms'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { cancellationMessages } from '~/domain/booking/cancellation/cancellation-policy'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { formatLine } from '~/domain/admin/bookings/booking-line'
import { formatCalls } from '~/domain/admin/families/family-to-call'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { findFamiliesToCall } from '~/domain/admin/families/find-families-to-call.server'
import { refundLines } from '~/domain/admin/money/refund-lines'
import { refundAmount } from '~/domain/booking/cancellation/present-cancellation'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return await askToCancel(staff, args.params.bookingId ?? '', backOf(args))
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { bookingId = '' } = args.params
  return await answerForm(args.request, CancelForm, cancellationMessages, async (answers) => {
    const outcome = await cancelBooking(staff, bookingId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: backOf(args), said: staffBookingTexts.canceled }
  })
}

/** What canceling for a family would mean, or why it is impossible. */
async function askToCancel(staff: Staff, bookingId: string, back: string) {
  const line = await findBookingLine(staff, bookingId)
  const question = line && (await findCancellationTerms(staff, bookingId))
  if (!question) throw notFound()

  const { timeZone } = await findSettings()
  const { refused, terms, mayKeep, currency } = question
  const ways = refundLines(terms, currency)
  return {
    what: formatLine(line, timeZone),
    back,
    whyNot: refused && cancellationMessages[refused],
    // where it goes is part of the choice, if there is one
    terms: mayKeep ? [] : ways,
    ways: mayKeep ? ways : null,
    calls: formatCalls(await findFamiliesToCall({ id: bookingId }), timeZone),
    amount: refundAmount(terms, currency),
    form: blankForm(CancelForm, {
      idempotencyKey: newIdempotencyKey(),
      refundCents: terms.refundCents,
      refundTo: 'payment',
    }),
  }
}

function backOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): string {
  return carryCalendar(adminBookingPath(params.bookingId ?? ''), new URL(request.url).searchParams)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Cancel a booking')

export default function CancelBooking() {
  const shown = useLoaderData<typeof loader>()
  const { what, back, whyNot, terms, ways, calls, amount, form: blank } = shown
  const form = useForm(blank)
  return (
    <Page title={staffBookingTexts.cancel} lead={what} narrow>
      <ErrorSummary form={form} />
      {whyNot ? (
        <Notice tone="info" title={whyNot} />
      ) : (
        <>
          <p>
            Because you are canceling, the family gets back everything it paid, no matter how short
            the notice. {calls.length === 0 && 'It gets an email.'}
          </p>
          <PleaseCall calls={calls} />
          {terms.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Form method="post">
            <HiddenField form={blank} name="idempotencyKey" />
            <HiddenField form={blank} name="refundCents" />
            {ways && <RefundTargets form={form} of="staff" ways={ways} />}
            <Commitment label="Refunded to the family" amount={amount}>
              <SubmitButton variant="destructive">{staffBookingTexts.cancel}</SubmitButton>
            </Commitment>
          </Form>
        </>
      )}
      <LinkButton to={back} variant="quiet">
        {whyNot ? 'Back to the booking' : 'Keep this booking'}
      </LinkButton>
    </Page>
  )
}
