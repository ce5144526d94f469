import { Form } from '@remix-run/react'
import { MonthTable } from '~/components/booking/month-table'
import { TimeList } from '~/components/booking/time-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldId } from '~/components/forms/field-attributes'
import type { FormView } from '~/values/form-view'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/empty'
import { Link } from '~/components/layout/link'
import type { Choice } from './choice.server'
import { ChosenLesson } from './chosen-lesson'
import { NearestTimes, type NearestTime } from './nearest-times'

type Props = Extract<Choice, { step: 'time' }> & { form: FormView; nearest: NearestTime[] }

/** A private lesson: a day in the month, then one of its times. */
export function ChooseTime({ offer, month, none, day, attemptId, form, nearest, zone }: Props) {
  return (
    <>
      <ErrorSummary form={form} />
      <NearestTimes times={nearest} />
      <ChosenLesson offer={offer} id={fieldId(form, 'lessonType')} />
      <h2 id={fieldId(form, 'day')}>Choose a day</h2>
      {none && <NoneFree {...none} />}
      <MonthTable month={month} />
      {day && (
        <section id="times" aria-labelledby="day">
          <h2 id="day">{day.label}</h2>
          {day.times.length === 0 ? (
            <p id={fieldId(form, 'time')}>
              No time is free on this day any more. Please choose another day.
            </p>
          ) : (
            <Form method="post" className="form">
              <input type="hidden" name="attemptId" value={attemptId} />
              <HiddenField form={form} name="lessonType" />
              <HiddenField form={form} name="day" />
              <TimeList form={form} times={day.times} zone={zone} />
              <p>
                We keep the time for you while you tell us who is coming. Nothing is booked and
                nothing is due until you confirm.
              </p>
              <SubmitButton>Hold this time</SubmitButton>
            </Form>
          )}
        </section>
      )}
    </>
  )
}

type NoneFreeProps = NonNullable<Props['none']>

function NoneFree({ month, firstFree }: NoneFreeProps) {
  return (
    <Empty title={`No time is free in ${month}.`}>
      {firstFree ? (
        <p>
          The next free day is <Link to={firstFree.to}>{firstFree.label}</Link>.
        </p>
      ) : (
        <p>
          Nothing is free in the weeks that can be booked. Please look again in a few days, or call
          us.
        </p>
      )}
    </Empty>
  )
}
