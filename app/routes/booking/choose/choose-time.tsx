import { Fragment } from 'react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldId } from '~/components/forms/field-attributes'
import { HiddenField } from '~/components/forms/hidden-field'
import { Link } from '~/components/layout/navigation/link'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import type { FormView } from '~/values/form-view'
import type { BookingPageData } from './choice.server'
import { ChosenLesson } from './chosen-lesson'
import { FreeTimePicker } from './free-time-picker'
import { HoldButtons } from './hold-buttons'
import { NearestTimes, type NearestTime } from './nearest-times'

type Props = Extract<BookingPageData, { step: 'time' }> & { form: FormView; nearest: NearestTime[] }

/** A private lesson: a day in the month, then a time. */
export function ChooseTime({
  offer,
  another,
  times,
  next,
  wish,
  adds,
  idempotencyKey,
  form,
  nearest,
}: Props) {
  return (
    <>
      <ErrorSummary form={form} />
      <NearestTimes times={nearest} />
      <ChosenLesson offer={offer} id={fieldId(form, 'lessonType')} another={another} />
      {next.length > 0 && (
        <p>
          Next free:{' '}
          {next.map(({ to, label }, index) => (
            <Fragment key={to}>
              {index > 0 && ', '}
              <Link to={to}>{label}</Link>
            </Fragment>
          ))}
        </p>
      )}
      <FreeTimePicker times={times} form={form}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <HiddenField form={form} name="lessonType" />
        <p>
          We’ll hold the time while you tell us who’s coming. Nothing is booked or due until you
          confirm.
        </p>
        <HoldButtons what="time" adds={adds} />
      </FreeTimePicker>
      {wish && (
        <p>
          <Link to={wish}>{waitingTexts.join}</Link> for a day without a free time.
        </p>
      )}
    </>
  )
}
