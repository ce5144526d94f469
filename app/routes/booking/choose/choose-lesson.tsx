import { LessonTypeList, type OfferedLessonType } from '~/components/booking/lesson-type-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldId } from '~/components/forms/field-attributes'
import { Notice } from '~/components/layout/texts/notice'
import { Link } from '~/components/layout/navigation/link'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { classesPath } from '~/values/paths/class-paths'
import type { FormView } from '~/values/form-view'

type Props = {
  offers: OfferedLessonType[]
  gone: string | null
  /** Whether there are classes of a term to show. */
  hasClasses: boolean
  form: FormView | undefined
}

/** The first choice. A hold without a valid lesson type returns here with its error. */
export function ChooseLesson({ offers, gone, hasClasses, form }: Props) {
  return (
    <>
      {form && <ErrorSummary form={form} />}
      {gone && !form && <Notice tone="attention" title={gone} />}
      {hasClasses && (
        <p>
          <Link to={classesPath()}>{classTexts.weekly}</Link>
        </p>
      )}
      <div id={form && fieldId(form, 'lessonType')}>
        <LessonTypeList lessonTypes={offers} heading="h2" />
      </div>
    </>
  )
}
