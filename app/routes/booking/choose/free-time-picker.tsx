import { Form } from '~/framework'
import type { ReactNode } from 'react'
import { MonthTable } from '~/components/booking/times/month-table'
import { TimeList } from '~/components/booking/times/time-list'
import { fieldId } from '~/components/forms/field-attributes'
import { HiddenField } from '~/components/forms/hidden-field'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import type { FormView } from '~/values/form-view'
import type { FreeTimesView } from './free-times.server'

type Props = {
  times: FreeTimesView
  form: FormView
  /** Content after the times, with the button. */
  children: ReactNode
  /** `get` puts the choice into the URL, for a page that asks more. */
  method?: 'get' | 'post'
}

/** A day in the month, then a time. */
export function FreeTimePicker({ times, form, children, method = 'post' }: Props) {
  const { month, none, day, zone, where } = times
  return (
    <>
      <h2 id={fieldId(form, 'day')}>{holdTexts.chooseDay}</h2>
      {none && <NoneFree {...none} />}
      <MonthTable month={month} />
      {day && (
        <section id="times" aria-labelledby="day">
          <h2 id="day">{day.label}</h2>
          {day.times.length === 0 ? (
            <p id={fieldId(form, 'time')}>{holdTexts.noTimeOnDay}</p>
          ) : (
            <Form method={method} className="form">
              <HiddenField form={form} name="day" />
              <TimeList form={form} times={day.times} zone={zone} where={where} />
              {day.times.some(({ disabled }) => !disabled) && children}
            </Form>
          )}
        </section>
      )}
    </>
  )
}

function NoneFree({ month, firstFree }: NonNullable<FreeTimesView['none']>) {
  return (
    <Empty title={`No times are free in ${month}.`}>
      {firstFree ? (
        <p>
          The next free day is <Link to={firstFree.to}>{firstFree.label}</Link>.
        </p>
      ) : (
        <p>{holdTexts.nothingFree}</p>
      )}
    </Empty>
  )
}
