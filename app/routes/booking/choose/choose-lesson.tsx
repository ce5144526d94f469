import { LessonTypeList, type OfferedLessonType } from '~/components/booking/lesson-type-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldId } from '~/components/forms/field-attributes'
import { Notice } from '~/components/layout/texts/notice'
import { Link } from '~/components/layout/navigation/link'
import type { FormView } from '~/values/form-view'

type Props = {
  offers: OfferedLessonType[]
  gone: string | null
  /** Leads to the classes of a term, if there are any. */
  classes: { to: string; label: string } | null
  form: FormView | undefined
}

/** The first choice. A hold without a valid lesson type returns here with its error. */
export function ChooseLesson({ offers, gone, classes, form }: Props) {
  return (
    <>
      {form && <ErrorSummary form={form} />}
      {gone && !form && <Notice tone="attention" title={gone} />}
      {classes && (
        <p>
          <Link to={classes.to}>{classes.label}</Link>
        </p>
      )}
      <div id={form && fieldId(form, 'lessonType')}>
        <LessonTypeList lessonTypes={offers} heading="h2" />
      </div>
    </>
  )
}
