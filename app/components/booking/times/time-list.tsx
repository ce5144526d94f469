import { Fragment } from 'react'
import { Choice } from '~/components/forms/choice'
import {
  choiceId,
  constraintAttributes,
  describedBy,
  isChosen,
} from '~/components/forms/field-attributes'
import { FieldMessages } from '~/components/forms/field-messages'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import type { FormView } from '~/values/form-view'

/** A free time; the first of a part of the day has its heading, if there are several parts. */
export type FreeTime = {
  value: string
  label: string
  heading?: string
  help?: string
  /** Shown, but not to be chosen. */
  disabled?: boolean
}

type Props = {
  form: FormView
  times: FreeTime[]
  /** The time zone's name, shown once for the list. */
  zone: string
  /** The venue of all of them; null if several, or none to name. */
  where?: string | null
}

/** A day's free times as radio buttons. */
export function TimeList({ form, times, zone, where }: Props) {
  const help = `Times are ${zone}.${where ? ` Lessons are at ${where}.` : ''}`
  return (
    <fieldset className="field" role="radiogroup" {...describedBy(form, 'time', help)}>
      <legend className="field-label">{holdTexts.chooseTime}</legend>
      <FieldMessages form={form} name="time" help={help} />
      <div className="choices choices-columns">
        {times.map(({ heading, ...time }, index) => (
          <Fragment key={time.value}>
            {heading && <h3>{heading}</h3>}
            <Choice
              id={choiceId(form, 'time', index)}
              type="radio"
              name="time"
              required={constraintAttributes(form, 'time').required}
              defaultChecked={isChosen(form, 'time', time.value)}
              {...time}
            />
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
