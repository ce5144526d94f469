import { Form } from '~/framework'
import { fieldId, fieldValue } from '~/components/forms/field-attributes'
import { FoldedRadioList } from '~/components/booking/times/folded-radio-list'
import { HiddenField } from '~/components/forms/hidden-field'
import type { Option } from '~/components/forms/option'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import type { FormView } from '~/values/form-view'
import { BookingFields, bookItNow, holdTheTime, type NewBookingView } from './booking-fields'
import { HowManyAreNew } from './how-many-are-new'

type Props = { booking: NewBookingView; form: FormView; nearest: Option[] }

/** Time, athletes, price and how the family asked. */
export function NewBookingDetails({ booking, form, nearest }: Props) {
  const { dates, several } = booking
  return (
    <>
      {booking.newOptions.length > 1 && <HowManyAreNew booking={booking} />}
      <p>
        <Link to={several}>
          {dates ? staffBookingTexts.severalDates : staffBookingTexts.everyWeek}
        </Link>
      </p>
      <Form method="post" className="form">
        <HiddenField form={booking.form} name="idempotencyKey" />
        {dates ? (
          <>
            <NearIt form={form} legend={staffBookingTexts.nearestDates} options={nearest} />
            <ClassDates form={form} dates={dates} />
          </>
        ) : (
          <WhenIsIt booking={booking} form={form} nearest={nearest} />
        )}
        <BookingFields booking={booking} form={form} states={states} />
        <SubmitButton>{staffBookingTexts.bookForThem}</SubmitButton>
      </Form>
    </>
  )
}

/** The dates of a class, as families choose them. */
export function ClassDates({ form, dates }: { form: FormView; dates: Option[] }) {
  if (dates.length === 0) return <p id={fieldId(form, 'lesson')}>{holdTexts.noPlaceInClass}</p>
  return (
    <FoldedRadioList
      form={form}
      name="lesson"
      legend={holdTexts.chooseDate}
      options={dates}
      after={6}
      summary={staffBookingTexts.laterDates}
    />
  )
}

type Time = {
  booking: Pick<NewBookingView, 'chosen' | 'coaches' | 'form'>
  form: FormView
  nearest: Option[]
}

/** The chosen time, which can be changed; after a refusal with nearby free times. */
export function WhenIsIt({ booking: { chosen, coaches, form: blank }, form, nearest }: Time) {
  if (!chosen) return null
  const names = ['coach', 'day', 'time']
  const isAsChosen = names.every((name) => fieldValue(form, name) === fieldValue(blank, name))
  const isWrong = names.some((name) => form.errors[name])
  return (
    <>
      {isAsChosen && (
        <p>
          <strong>{chosen.label}</strong>{' '}
          <Link to={chosen.change}>{staffBookingTexts.changeTime}</Link>
        </p>
      )}
      {chosen.shownAt && <HiddenField form={blank} name="shownAt" />}
      <NearIt form={form} legend={staffBookingTexts.nearest} options={nearest} />
      <Disclosure
        summary={staffBookingTexts.anotherTime}
        open={!isAsChosen || isWrong || chosen.coach === undefined}
      >
        <SelectField form={form} name="coach" label="Coach" options={coaches} />
        <TextField form={form} name="day" label="Day" type="date" />
        <TextField form={form} name="time" label="Time" type="time" />
      </Disclosure>
    </>
  )
}

type Near = { form: FormView; legend: string; options: Option[] }

/** What can be chosen instead, after a refusal. */
function NearIt({ form, legend, options }: Near) {
  if (options.length === 0) return null
  return <RadioList form={form} name="instead" legend={legend} options={options} columns />
}

const states = [
  holdTheTime,
  {
    value: 'held_for_more',
    label: 'Hold the time, and add more times',
    help: 'The family confirms all of them by one link, which you send once you have added the last.',
  },
  bookItNow,
]
