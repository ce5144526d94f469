import { Form } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldId } from '~/components/forms/field-attributes'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import type { FormView } from '~/values/form-view'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import type { BookingPageData } from './choice.server'
import { ChosenLesson } from './chosen-lesson'
import { HoldButtons } from './hold-buttons'

type Props = Extract<BookingPageData, { step: 'date' }> & { form: FormView }

/** A group class: a date and the number of places. */
export function ChooseDate({
  offer,
  another,
  dates,
  few,
  full,
  places,
  adds,
  idempotencyKey,
  form,
  zone,
  where,
}: Props) {
  return (
    <>
      <ErrorSummary form={form} />
      <ChosenLesson offer={offer} id={fieldId(form, 'lessonType')} another={another} />
      {dates.length === 0 ? (
        <Empty title={holdTexts.noPlaceInClass}>
          <p>Please check back in a few days, or choose another lesson.</p>
        </Empty>
      ) : (
        <Form method="post" className="form">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <HiddenField form={form} name="lessonType" />
          <RadioList
            form={form}
            name="lesson"
            legend={holdTexts.chooseDate}
            help={`Times are ${zone}.${where ? ` Lessons are at ${where}.` : ''}`}
            options={dates}
          />
          <SelectField
            form={form}
            name="places"
            label={holdTexts.athletes}
            options={places.map((count) => ({ value: count, label: count }))}
          />
          <p>
            We’ll hold the places while you tell us who’s coming. Nothing is booked or due until you
            confirm.
          </p>
          <HoldButtons what="date" adds={adds} />
        </Form>
      )}
      <WaitFor id="few" title="Need more places than are left?" dates={few} />
      <WaitFor id="full" title="Full dates" dates={full} />
    </>
  )
}

type WaitForProps = { id: string; title: string; dates: { label: string; to: string }[] }

function WaitFor({ id, title, dates }: WaitForProps) {
  if (dates.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {dates.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>Join the waiting list for {label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
