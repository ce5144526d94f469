import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { ShownRescheduleForm } from '~/domain/booking/booking-forms'
import { withShownVenue } from '~/domain/booking/holds/hold-forms'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { rescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { unlistedMeta } from '~/shell/page-title'
import { askForNewTime } from './new-time.server'
import { NewTimePicker } from './new-time-picker'
import { openToChange } from './opened-booking.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  return await askForNewTime(await openToChange(args), new URL(args.request.url).searchParams)
}

export async function action(args: ActionFunctionArgs) {
  const { actor, booking, pages } = await openToChange(args)
  return await answerForm(
    args.request,
    ShownRescheduleForm,
    rescheduleMessages,
    async (answers) => {
      const outcome = await rescheduleBooking(actor, booking.id, withShownVenue(answers))
      if (!outcome || 'refused' in outcome) return outcome
      return {
        to: pages.itself,
        said: booking.shared ? rescheduleTexts.sharedDone : rescheduleTexts.yoursDone,
      }
    },
  )
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(rescheduleTexts.title)

export default function RescheduleBooking() {
  const {
    what,
    phone,
    back,
    until,
    price,
    isFromCredits,
    loss,
    instead,
    bookedBy,
    whyNot,
    choice,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={rescheduleTexts.title} lead={`Now: ${what}`}>
      <ErrorSummary form={form} />
      {choice ? (
        <>
          <p>
            You can reschedule this lesson until {until}.{' '}
            {bookedBy
              ? `${bookedBy} booked it and will get an email with the new time. The price stays the same.`
              : isFromCredits
                ? 'The credit you used applies to the new time.'
                : `The price stays ${price}, and what you’ve paid applies to the new time.`}
          </p>
          {loss && <p>{loss}</p>}
          <NewTimePicker choice={choice} form={form} blank={blank} />
        </>
      ) : (
        <Notice tone="info" title={whyNot}>
          {instead && (
            <>
              <p>If you cancel now: {instead.terms.join(' ')}</p>
              <LinkButton to={instead.to} variant="quiet">
                {cancellationTexts.cancel}
              </LinkButton>
            </>
          )}
          <p>Questions? Call us: {phone}</p>
        </Notice>
      )}
      <LinkButton to={back} variant="quiet">
        {choice ? rescheduleTexts.keep : bookingTexts.back}
      </LinkButton>
    </Page>
  )
}
