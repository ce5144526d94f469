import { RadioList } from '~/components/forms/radio-list'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import type { FormView } from '~/values/form-view'

type Props = {
  form: FormView
  times: { value: string; label: string }[]
  /** The zone in words, said once for the whole list. */
  zone: string
  name?: string
  legend?: string
}

/** The free times of a day, one to choose. */
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
