import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { staffBookingTexts } from '~/domain/booking/staff-booking-texts'
import { bookOnBehalf } from '~/domain/booking/on-behalf/book-on-behalf.server'
import { onBehalfMessages } from '~/domain/booking/on-behalf/on-behalf'
import { OnBehalfForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { adminAddToBookingPath, adminBookingPath } from '~/values/paths/admin-paths'
import { choiceOf, familyOf, wishOf } from './new-booking.server'
import { NewBookingForm } from './new-booking-form'
import { answerForm } from '~/http/forms/answer-form.server'

export async function loader(args: LoaderFunctionArgs) {
  return await wishOf(await requireStaff(args), args.request)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  return await answerForm(args.request, OnBehalfForm, onBehalfMessages, async (answers) => {
    const wish = choiceOf(args.request)
    const wanted = {
      lessonType: wish.type ?? '',
      family: familyOf(wish),
      waiting: wish.waiting,
      answers: answers,
    }
    const outcome = await bookOnBehalf(staff, wanted)
    if ('refused' in outcome) return outcome
    const isFirst = answers.state === 'held_for_more'
    const next = isFirst ? adminAddToBookingPath : adminBookingPath
    return { to: next(outcome.bookingId), said: 'Booking made.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(staffBookingTexts.bookForFamily, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function NewBooking() {
  const { zone, search, types, families, somebodyNew, booking } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? booking?.form
  return (
    <Page title={staffBookingTexts.bookForFamily} lead={`All times are ${zone}.`} narrow>
      {form && <ErrorSummary form={form} />}
      <FilterForm label="Lesson and family">
        {['coach', 'day', 'time', 'lesson', 'waiting', 'new'].map((name) => (
          <HiddenField key={name} form={search} name={name} />
        ))}
        <SelectField form={search} name="type" label="Lesson" options={types} />
        <TextField
          form={search}
          name="who"
          label="Name, email or phone of the family"
          type="search"
          optional
        />
      </FilterForm>
      {families && families.length > 0 && <EntryList entries={families} />}
      {families?.length === 0 && <p>{staffBookingTexts.noFamilyFound}</p>}
      {somebodyNew && (
        <LinkButton to={somebodyNew} variant="quiet">
          {staffBookingTexts.newFamily}
        </LinkButton>
      )}
      {booking && form && <NewBookingForm booking={booking} form={form} />}
    </Page>
  )
}
