import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { bookOnBehalf } from '~/domain/booking/on-behalf/book-on-behalf.server'
import { onBehalfMessages } from '~/domain/booking/on-behalf/on-behalf'
import {
  NewFamilyForm,
  OnBehalfForm,
  type OnBehalfAnswers,
} from '~/domain/booking/on-behalf/on-behalf-forms'
import { refusedInit } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { invalid, parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import type { FormView } from '~/values/form-view'
import { adminAddToBookingPath, adminBookingPath } from '~/values/paths/admin-paths'
import { withCalendar } from '~/values/paths/calendar-paths'
import { NewBookingDetails } from './new-booking-details'
import { ChooseFamily } from './choose-family'
import { ChooseWhen } from './choose-when'
import { chosenFamilyOf, readBookingWish, wishOf } from './new-booking.server'
import { WaitForDay } from './wait-for-day'
import { signable } from './signable.server'
import { findNearestToBook } from './when.server'

export async function loader(args: LoaderFunctionArgs) {
  return await wishOf(await requireStaff(args), args.request)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const wish = readBookingWish(args.request)
  const family = chosenFamilyOf(wish)
  const schema = await signable(family ? OnBehalfForm : NewFamilyForm)
  const submission = await parseForm(args.request, schema)
  if (submission.status !== 'success') return invalid(submission)

  const { instead, ...typed } = submission.value
  const answers = { ...typed, ...instead }
  const outcome = await bookOnBehalf(staff, {
    lessonType: wish.type ?? '',
    family,
    waiting: wish.waiting,
    answers,
  })
  if ('refused' in outcome) {
    const { refused } = outcome
    const nearest = await findNearestToBook(staff, wish.type, { ...answers, refused })
    const { form } = refusedForm(submission, outcome, onBehalfMessages)
    return data({ form: withTimeOf(answers, form), nearest }, refusedInit(outcome))
  }
  const next = answers.state === 'held_for_more' ? adminAddToBookingPath : adminBookingPath
  return redirectWithToast(withCalendar(next(outcome.bookingId), wish.from), staffBookingTexts.made)
}

/** Shows as typed the time that was taken from the free times near the one that was refused. */
function withTimeOf({ day, time, lesson }: OnBehalfAnswers, form: FormView): FormView {
  return { ...form, values: { ...form.values, day, time, lesson, instead: undefined } }
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(staffBookingTexts.bookForFamily)

type Answer = { form: FormView; nearest?: { value: string; label: string }[] }

export default function NewBooking() {
  const { zone, types, family, start, last, when, wait, booking, back } =
    useLoaderData<typeof loader>()
  const answer: Answer | undefined = useActionData<typeof action>()
  const form = answer?.form ?? booking?.form
  const title = booking?.title ?? staffBookingTexts.bookForFamily
  const lead =
    booking || !family ? `All times are ${zone}.` : `For ${family}. All times are ${zone}.`
  return (
    <Page title={title} lead={lead} narrow={!when}>
      {booking && form && <ErrorSummary form={form} />}
      {last && <SameAsLast {...last} />}
      {start && <ChooseFamily start={start} types={types} />}
      {when && <ChooseWhen when={when} zone={zone} />}
      {wait && <WaitForDay wait={wait} />}
      {booking && form && (
        <NewBookingDetails booking={booking} form={form} nearest={answer?.nearest ?? []} />
      )}
      {back && (
        <LinkButton to={back} variant="quiet">
          {calendarTexts.back}
        </LinkButton>
      )}
    </Page>
  )
}

function SameAsLast({ label, to }: { label: string; to: string }) {
  return (
    <section aria-labelledby="same">
      <h2 id="same">{staffBookingTexts.sameAsLast}</h2>
      <LinkButton to={to} variant="quiet">
        {label}
      </LinkButton>
    </section>
  )
}
