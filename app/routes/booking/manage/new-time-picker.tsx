import { Form } from '~/framework'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/texts/empty'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import type { FormView } from '~/values/form-view'
import { FreeTimePicker } from '../choose/free-time-picker'
import type { askForNewTime } from './new-time.server'

type Choice = NonNullable<Awaited<ReturnType<typeof askForNewTime>>['choice']>

type Props = { choice: Choice; form: FormView; blank: FormView }

/** Chooses a day and time, or another class date. */
export function NewTimePicker({ choice, form, blank }: Props) {
  const commit = (
    <>
      <HiddenField form={blank} name="idempotencyKey" />
      <SubmitButton>{rescheduleTexts.reschedule}</SubmitButton>
    </>
  )
  if (choice.kind === 'time') {
    return (
      <FreeTimePicker times={choice.times} form={form}>
        {commit}
      </FreeTimePicker>
    )
  }
  if (choice.dates.length === 0) {
    return (
      <Empty title="No other dates have enough places right now.">
        <p>Please check back in a few days, or call us.</p>
      </Empty>
    )
  }
  return (
    <Form method="post" className="form">
      <RadioList
        form={form}
        name="lesson"
        legend={rescheduleTexts.anotherDate}
        help={`Times are ${choice.zone}.${choice.where ? ` Lessons are at ${choice.where}.` : ''}`}
        options={choice.dates}
      />
      {commit}
    </Form>
  )
}
