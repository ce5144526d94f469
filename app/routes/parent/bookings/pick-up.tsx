import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Checkbox } from '~/components/forms/checkbox'
import { PickUpFields } from '~/components/family/pick-up-fields'
import { ChangePickUpForm } from '~/domain/booking/booking-forms'
import { alsoLaterDates } from '~/domain/booking/answers/present-pick-up'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { findBooking } from '~/domain/booking/find/find-booking.server'
import { withoutHolds } from '~/domain/booking/find/find-bookings.server'
import { changePickUpMessages } from '~/domain/booking/answers/change-answers-messages'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { pickUpFields } from '../compared-fields'
import { answerForm } from '~/http/forms/answer-form.server'
import { AnswersPage } from './answers-page'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const booking = await findBooking(parent, args.params.bookingId ?? '', withoutHolds)
  if (!booking || booking.shared?.mayChange === false) throw notFound()
  const { timeZone } = await findSettings()
  const { id, version, startsAt, details, enrollment } = booking
  return {
    lead: `${details.title}, ${formatMoment(startsAt, timeZone)} (${formatZone(timeZone)}).`,
    back: pagesInPortal(id).itself,
    // once it is said, a change is rather for this date
    form: blankForm(ChangePickUpForm, {
      ...details.pickUp,
      laterDates: details.pickUp === null,
      version,
    }),
    alsoLaterDates: enrollment?.isTrial === false ? alsoLaterDates(enrollment.title) : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { bookingId = '' } = args.params
  const booking = await findBooking(parent, bookingId, withoutHolds)
  if (!booking || booking.shared?.mayChange === false) throw notFound()
  return await answerForm(args.request, ChangePickUpForm, changePickUpMessages, async (answers) => {
    const outcome = await changePickUp(parent, bookingId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: pagesInPortal(bookingId).itself, said: 'Drop-off and pick-up saved.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(bookingTexts.pickUp)

export default function PickUp() {
  const { lead, back, form: kept, alsoLaterDates: label } = useLoaderData<typeof loader>()
  const form = useForm(kept)
  return (
    <AnswersPage
      title={bookingTexts.pickUp}
      lead={lead}
      back={back}
      hint="We only release a child to someone you’ve named."
      form={form}
      kept={kept}
      compared={pickUpFields}
    >
      <PickUpFields form={form} />
      {label !== null && <Checkbox form={form} name="laterDates" label={label} />}
    </AnswersPage>
  )
}
