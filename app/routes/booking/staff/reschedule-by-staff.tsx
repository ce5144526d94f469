import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PleaseCall } from '~/components/booking/please-call'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { ShownRescheduleForm } from '~/domain/booking/booking-forms'
import { withShownVenue } from '~/domain/booking/holds/hold-forms'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { staffRescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { NewTimePicker } from '../manage/new-time-picker'
import { formatRescheduleNotice } from '../manage/format-reschedule-notice'
import { askForNewTimeAsStaff } from './new-time-by-staff.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  return await askForNewTimeAsStaff(staff, args.params.bookingId ?? '', searchParams)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { bookingId = '' } = args.params
  const { searchParams } = new URL(args.request.url)
  return await answerForm(
    args.request,
    ShownRescheduleForm,
    staffRescheduleMessages,
    async (answers) => {
      const outcome = await rescheduleBooking(staff, bookingId, withShownVenue(answers))
      if (!outcome || 'refused' in outcome) return outcome
      return {
        to: carryCalendar(adminBookingPath(bookingId), searchParams),
        said: rescheduleTexts.done,
      }
    },
  )
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Reschedule a booking')

export default function RescheduleByStaff() {
  const {
    what,
    back,
    isToConfirm,
    price,
    calls,
    willNotify,
    whyNot,
    choice,
    anyTime,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={staffBookingTexts.reschedule} lead={`Now: ${what}`}>
      <ErrorSummary form={form} />
      {choice ? (
        <>
          <p>
            The price stays {price}, and what was paid counts for the new time.{' '}
            {formatRescheduleNotice(willNotify, calls)}
          </p>
          <PleaseCall calls={calls} />
          {isToConfirm && (
            <p>
              The family has not confirmed yet: its link stays the same
              {willNotify && ', and we email it again with the new time'}.
            </p>
          )}
          <NewTimePicker choice={choice} form={form} blank={blank} />
          {anyTime && (
            <p>
              <Link to={anyTime}>{rescheduleTexts.anyTime}</Link>
            </p>
          )}
        </>
      ) : (
        <Notice tone="info" title={whyNot} />
      )}
      <LinkButton to={back} variant="quiet">
        {choice ? rescheduleTexts.keep : 'Back to the booking'}
      </LinkButton>
    </Page>
  )
}
