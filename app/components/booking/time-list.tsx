import { RadioList } from '~/components/forms/radio-list'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import type { FormView } from '~/values/form-view'

type Props = {
  form: FormView
  times: { value: string; label: string }[]
  /** The time zone's name, shown once for the list. */
  zone: string
  name?: string
  legend?: string
}

/** A day's free times as radio buttons. */
export function TimeList({
  form,
  times,
  zone,
  name = 'time',
  legend = holdTexts.chooseTime,
}: Props) {
  return (
    <div className="time-list">
      <RadioList
        form={form}
        name={name}
        legend={legend}
        help={`Times are ${zone}.`}
        options={times}
        columns
      />
    </div>
  )
}
