import { LessonTypeList, type OfferedLessonType } from '~/components/booking/lesson-type-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldId } from '~/components/forms/field-attributes'
import { Notice } from '~/components/layout/texts/notice'
import type { FormView } from '~/values/form-view'

type Props = {
  offers: OfferedLessonType[]
  gone: string | null
  /** Lead to classes of terms and camps, if there are any; visitors’ scripts do not know them. */
  others: { to: string; label: string }[]
  form: FormView | undefined
}

/** The first choice. A hold without a valid lesson type returns here with its error. */
export function ChooseLesson({ offers, gone, others, form }: Props) {
  return (
    <>
      {form && <ErrorSummary form={form} />}
      {gone && !form && <Notice tone="attention" title={gone} />}
      {others.length > 0 && (
        <p className="actions">
          {others.map(({ to, label }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </p>
      )}
      <div id={form && fieldId(form, 'lessonType')}>
        <LessonTypeList lessonTypes={offers} heading="h2" />
      </div>
    </>
  )
}
