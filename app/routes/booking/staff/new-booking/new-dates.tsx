import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'

import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { DateList } from '~/components/forms/date-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { onBehalfMessages } from '~/domain/booking/on-behalf/on-behalf'
import { NewFamilySeriesForm, SeriesForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { bookSeriesOnBehalf } from '~/domain/booking/on-behalf/series/book-series-on-behalf.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { withCalendar } from '~/values/paths/calendar-paths'
import { BookingFields, bookItNow, holdTheTime } from './booking-fields'
import { HowManyAreNew } from './how-many-are-new'
import { WhoWaits } from './who-waits'
import { chosenFamilyOf, readBookingWish } from './new-booking.server'
import { askForDates } from './new-dates.server'
import { signable } from './signable.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  return await askForDates(await requireStaff(args), args.request)
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const wish = readBookingWish(args.request)
  const family = chosenFamilyOf(wish)
  const schema = await signable(family ? SeriesForm : NewFamilySeriesForm)
  return await answerForm(args.request, schema, onBehalfMessages, async (answers) => {
    const wanted = { lessonType: wish.type ?? '', family, answers }
    const outcome = await bookSeriesOnBehalf(staff, wanted)
    if ('refused' in outcome) return outcome
    const to = withCalendar(adminBookingPath(outcome.bookingId), wish.from)
    return { to, said: staffBookingTexts.datesMade }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(staffBookingTexts.bookDates)

export default function NewDates() {
  const { zone, booking, dates, full, back, form: blank, ...asked } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={booking.title} lead={`All times are ${zone}.`} narrow>
      <ErrorSummary form={form} />
      <HowLong {...asked} dates={booking.dates} />
      {booking.newOptions.length > 1 && <HowManyAreNew booking={booking} />}
      {dates.length === 0 ? (
        <p>{staffBookingTexts.noDates}</p>
      ) : (
        <Form method="post" className="form">
          <HiddenField form={booking.form} name="idempotencyKey" />
          {!asked.isClass && (
            <>
              <HiddenField form={blank} name="coach" />
              <HiddenField form={blank} name="time" />
            </>
          )}
          <DateList
            form={form}
            name="dates"
            legend={staffBookingTexts.dates}
            help="Leave out a date by its box. All that are chosen are booked in one go, or none."
            dates={dates.map(({ about, waits, ...date }) => ({
              ...date,
              help: waits ? (
                <>
                  {about}. <Link to={waits}>{waitingTexts.join}</Link>
                </>
              ) : (
                about
              ),
            }))}
          />
          <BookingFields booking={booking} form={form} states={[holdTheTime, bookItNow]} />
          <SubmitButton>{staffBookingTexts.bookDates}</SubmitButton>
        </Form>
      )}
      {full && full.dates.length > 0 && <FullDates full={full} />}
      <LinkButton to={back} variant="quiet">
        Back to one date
      </LinkButton>
    </Page>
  )
}

type Full = NonNullable<Awaited<ReturnType<typeof askForDates>>['full']>

/** Full dates whose waiting list the family can join. */
function FullDates({ full: { athletes, dates } }: { full: Full }) {
  return (
    <section aria-labelledby="full">
      <h2 id="full">{waitingTexts.fullDates}</h2>
      {dates.map(({ label, to, form }) => (
        <Form key={form.id} method="post" action={to} className="form" aria-label={label}>
          <p>{label}</p>
          {['idempotencyKey', 'type', 'guardian', 'who', 'lesson'].map((name) => (
            <HiddenField key={name} form={form} name={name} />
          ))}
          <WhoWaits form={form} athletes={athletes} />
          <SubmitButton variant="quiet">{waitingTexts.putInLine}</SubmitButton>
        </Form>
      ))}
    </section>
  )
}

type Asked = Pick<Awaited<ReturnType<typeof askForDates>>, 'isClass' | 'most' | 'length'> & {
  dates: { value: string; label: string }[] | null
}

/** The start and length of the series. */
function HowLong({ isClass, most, length, dates }: Asked) {
  const kept = ['type', 'guardian', 'who', 'new', 'from']
  return (
    <>
      <FilterForm label="How long">
        {[...kept, ...(isClass ? [] : ['coach', 'day', 'time'])].map((name) => (
          <HiddenField key={name} form={length} name={name} />
        ))}
        {isClass && <SelectField form={length} name="lesson" label="From" options={dates ?? []} />}
        {!isClass && (
          <TextField
            form={length}
            name="weeks"
            label="Weeks"
            type="number"
            inputMode="numeric"
            width="narrow"
            optional
          />
        )}
        <TextField
          form={length}
          name="until"
          label={isClass ? 'Last day' : 'Or until'}
          type="date"
          optional
        />
      </FilterForm>
      {most && <p>These are the first {most} dates, which is as many as are booked in one go.</p>}
    </>
  )
}
