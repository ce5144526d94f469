import { LessonTypeList, type OfferedLessonType } from '~/components/booking/lesson-type-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldId } from '~/components/forms/field-attributes'
import type { FormView } from '~/values/form-view'

type Props = { offers: OfferedLessonType[]; form: FormView | undefined }

/** The first choice; a hold that named no lesson comes back here with what was wrong. */
export function ChooseLesson({ offers, form }: Props) {
  return (
    <>
      {form && <ErrorSummary form={form} />}
      <div id={form && fieldId(form, 'lessonType')}>
        <LessonTypeList lessonTypes={offers} heading="h2" />
      </div>
    </>
  )
}
