import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PolicyRules } from '~/components/booking/policy-rules'
import { RefundTargets } from '~/components/booking/refund-targets'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Commitment } from '~/components/layout/texts/commitment'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { CancelForm, CancelSharedForm } from '~/domain/booking/booking-forms'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { cancellationMessages } from '~/domain/booking/cancellation/cancellation-policy'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatBooking, openToChange, type OpenedBooking } from './opened-booking.server'
import { refundAmount } from '~/domain/booking/cancellation/present-cancellation'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  return await askToCancel(await openToChange(args))
}

export async function action(args: ActionFunctionArgs) {
  const { actor, booking, pages } = await openToChange(args)
  const submission = await parseForm(args.request, booking.shared ? CancelSharedForm : CancelForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await cancelBooking(actor, booking.id, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, cancellationMessages)
  const whose = booking.shared ? 'The' : 'Your'
  const what = booking.details?.isParty ? 'party' : 'lesson'
  return redirectWithToast(pages.itself, `${whose} ${what} is canceled.`)
}

/**
 * What canceling would mean, or why it is impossible. Without amounts for another guardian's
 * booking.
 */
async function askToCancel({ actor, booking, pages }: OpenedBooking) {
  const question = await findCancellationTerms(actor, booking.id)
  if (!question) throw notFound()

  const settings = await findSettings()
  const { refused, showsMoney, mayKeep, rules, terms, formatTerms, currency } = question
  const [refund = '', ...ways] = formatTerms
  const idempotencyKey = newIdempotencyKey()
  return {
    isParty: booking.details?.isParty ?? false,
    what: formatBooking(booking, settings.timeZone),
    phone: settings.phone,
    back: pages.itself,
    whyNot: refused && cancellationMessages[refused],
    money: showsMoney
      ? {
          rules,
          // where it goes is part of the choice
          terms: mayKeep ? [refund] : formatTerms,
          ways: mayKeep ? ways : null,
          amount: refundAmount(terms, currency),
        }
      : null,
    bookedBy: booking.shared?.by.name ?? null,
    form: showsMoney
      ? blankForm(CancelForm, {
          idempotencyKey,
          refundCents: terms.refundCents,
          refundTo: 'payment',
        })
      : blankForm(CancelSharedForm, { idempotencyKey }),
  }
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => textsOf(data?.isParty).title)

function textsOf(isParty = false) {
  const { title, cancel, keep, partyTitle, cancelParty, keepParty } = cancellationTexts
  return isParty
    ? { title: partyTitle, cancel: cancelParty, keep: keepParty, what: 'party' }
    : { title, cancel, keep, what: 'lesson' }
}

export default function CancelBooking() {
  const { isParty, what, phone, back, whyNot, money, bookedBy, ...shown } =
    useLoaderData<typeof loader>()
  const blank = shown.form
  const form = useForm(blank)
  const texts = textsOf(isParty)
  return (
    <Page title={texts.title} lead={what} narrow>
      <ErrorSummary form={form} />
      {whyNot ? (
        <Notice tone="info" title={whyNot}>
          <p>Questions? Call us: {phone}</p>
        </Notice>
      ) : (
        <>
          {money ? (
            <Terms {...money} />
          ) : (
            <p>
              {bookedBy} booked this {texts.what} and will get an email that you canceled it. Any
              refund goes to {bookedBy}, by the rules that applied when it was booked.
            </p>
          )}
          <Form method="post">
            <HiddenField form={blank} name="idempotencyKey" />
            {money ? (
              <>
                <HiddenField form={blank} name="refundCents" />
                {money.ways && <RefundTargets form={form} of="family" ways={money.ways} />}
                <Commitment label="Refunded to you" amount={money.amount}>
                  <SubmitButton variant="destructive">{texts.cancel}</SubmitButton>
                </Commitment>
              </>
            ) : (
              <SubmitButton variant="destructive">{texts.cancel}</SubmitButton>
            )}
          </Form>
        </>
      )}
      <LinkButton to={back} variant="quiet">
        {whyNot ? bookingTexts.back : texts.keep}
      </LinkButton>
    </Page>
  )
}

type Shown = NonNullable<Awaited<ReturnType<typeof askToCancel>>['money']>

function Terms({ rules, terms }: Pick<Shown, 'rules' | 'terms'>) {
  return (
    <>
      <h2>What you agreed to</h2>
      <PolicyRules rules={rules} />
      <h2>If you cancel now</h2>
      {terms.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}
