import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { TimeChange } from '~/components/booking/times/time-change'
import { PleaseCall } from '~/components/booking/please-call'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { anyTimeMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { AnyTimeForm } from '~/domain/booking/booking-forms'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { rescheduleToAnyTime } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { askForAnyTime, findNearestToMove } from './any-time-by-staff.server'
import { formatRescheduleNotice } from '../manage/format-reschedule-notice'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { invalid, parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { NearestTimes, type NearestTime } from '../choose/nearest-times'
import type { FormView } from '~/values/form-view'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  return await askForAnyTime(staff, args.params.bookingId ?? '', searchParams)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { bookingId = '' } = args.params
  const { searchParams } = new URL(args.request.url)
  const submission = await parseForm(args.request, AnyTimeForm)
  if (submission.status !== 'success') return invalid(submission)

  const answers = submission.value
  const outcome = await rescheduleToAnyTime(staff, bookingId, answers)
  if (!outcome) throw notFound()
  if ('refused' in outcome) {
    const { refused } = outcome
    const wanted = { ...answers, refused, search: searchParams }
    const nearest = await findNearestToMove(staff, bookingId, wanted)
    const answer = refusedForm(submission, outcome, anyTimeMessages)
    return data({ ...answer, nearest }, refusedInit(outcome))
  }
  return redirectWithToast(
    carryCalendar(adminBookingPath(bookingId), searchParams),
    rescheduleTexts.done,
  )
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Reschedule a booking to any time')

type Answer = { form: FormView; nearest?: NearestTime[] }

export default function RescheduleToAnyTime() {
  const {
    what,
    back,
    zone,
    coaches,
    calls,
    willNotify,
    whyNot,
    move,
    form: blank,
  } = useLoaderData<typeof loader>()
  const answer: Answer | undefined = useActionData<typeof action>()
  const form = answer?.form ?? blank
  return (
    <Page title="Reschedule this booking to any time" lead={`Now: ${what}`} narrow>
      <ErrorSummary form={form} />
      <NearestTimes times={answer?.nearest ?? move?.nearest ?? []} />
      {whyNot ? (
        <Notice tone="info" title={whyNot} />
      ) : (
        <>
          <p>
            {staffBookingTexts.anyTime} The price stays. {formatRescheduleNotice(willNotify, calls)}
          </p>
          <PleaseCall calls={calls} />
          {move && (
            <>
              <TimeChange from={move.from} to={move.to} />
              {move.whyNot && <Notice tone="attention" title={move.whyNot} />}
            </>
          )}
          <Form method="post" className="form">
            <HiddenField form={blank} name="idempotencyKey" />
            <SelectField form={form} name="coach" label="Coach" options={coaches} />
            <TextField form={form} name="day" label="Day" type="date" />
            <TextField form={form} name="time" label="Time" help={`In ${zone}.`} type="time" />
            <SubmitButton>{rescheduleTexts.reschedule}</SubmitButton>
          </Form>
        </>
      )}
      <LinkButton to={back} variant="quiet">
        Back to the free times
      </LinkButton>
    </Page>
  )
}
