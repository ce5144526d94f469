import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { addOnBehalf } from '~/domain/booking/on-behalf/add-on-behalf.server'
import { addOnBehalfMessages } from '~/domain/booking/on-behalf/on-behalf'
import { AddOnBehalfForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { invalid, parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import type { FormView } from '~/values/form-view'
import { askForAnotherTime, findNearestToAdd } from './add-by-staff.server'
import { NearestTimes, type NearestTime } from '../choose/nearest-times'
import { ClassDates, WhenIsIt } from './new-booking/new-booking-details'
import { BookAnyway } from './new-booking/booking-fields'
import { ChooseWhen } from './new-booking/choose-when'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  return await askForAnotherTime(staff, args.params.bookingId ?? '', searchParams)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { bookingId = '' } = args.params
  const { searchParams } = new URL(args.request.url)
  const submission = await parseForm(args.request, AddOnBehalfForm)
  if (submission.status !== 'success') return invalid(submission)

  const answers = submission.value
  const outcome = await addOnBehalf(staff, bookingId, answers)
  if (!outcome) throw notFound()
  if ('refused' in outcome) {
    const { refused } = outcome
    const wanted = { ...answers, refused, search: searchParams }
    const nearest = await findNearestToAdd(staff, bookingId, wanted)
    const answer = refusedForm(submission, outcome, addOnBehalfMessages)
    return data({ ...answer, nearest }, refusedInit(outcome))
  }
  const to = carryCalendar(adminBookingPath(outcome.bookingId), searchParams)
  return redirectWithToast(to, 'Time added.')
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(checkoutTexts.addTime)

type Answer = { form: FormView; nearest?: NearestTime[] }

export default function AddByStaff() {
  const {
    lead,
    whyNot,
    kept,
    back,
    dates,
    zone,
    when,
    chosen,
    coaches,
    price,
    reasons,
    form: blank,
  } = useLoaderData<typeof loader>()
  const answer: Answer | undefined = useActionData<typeof action>()
  const form = answer?.form ?? blank
  return (
    <Page title={checkoutTexts.addTime} lead={lead} narrow={!when}>
      <ErrorSummary form={form} />
      <NearestTimes times={answer?.nearest ?? []} />
      {kept.length > 0 && (
        <>
          <h2>Held for the family so far</h2>
          <EntryList entries={kept} />
        </>
      )}
      {whyNot && <Notice tone="info" title={whyNot} />}
      {when && <ChooseWhen when={when} zone={zone} />}
      {(dates ?? chosen) && !whyNot && (
        <Form method="post" className="form">
          <HiddenField form={blank} name="idempotencyKey" />
          {dates ? (
            <ClassDates form={form} dates={dates} />
          ) : (
            <WhenIsIt booking={{ chosen, coaches, form: blank }} form={form} nearest={[]} />
          )}
          <TextField
            form={form}
            name="priceCents"
            label="Price"
            help={price}
            inputMode="decimal"
            width="narrow"
            optional
          />
          <SelectField form={form} name="priceReason" label="Why this price" options={reasons} />
          <BookAnyway form={form} />
          <SubmitButton>{staffBookingTexts.addTime}</SubmitButton>
        </Form>
      )}
      <LinkButton to={back} variant="quiet">
        Back to the booking
      </LinkButton>
    </Page>
  )
}
