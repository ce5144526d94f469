import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { RosterLessonCard } from '~/components/booking/roster/roster-lesson-card'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { lessonMarksMessages } from '~/domain/booking/attendance/attendance-messages'
import { LessonMarksForm } from '~/domain/booking/attendance/lesson-marks'
import { markLesson } from '~/domain/booking/attendance/mark-lesson.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { unlistedMeta } from '~/shell/page-title'
import type { FormView } from '~/values/form-view'
import { lessonOfDayPath } from '~/values/paths/lesson-paths'
import { openLesson } from './open-lesson.server'
import { withSentMarks } from './with-sent-marks'

export async function loader(args: LoaderFunctionArgs) {
  const { lesson, when, day } = await openLesson(args, await requireStaff(args))
  return { lesson, when, back: lessonOfDayPath(day, lesson.id) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { day } = await openLesson(args, staff)
  const { lessonId = '' } = args.params
  return await answerForm(args.request, LessonMarksForm, lessonMarksMessages, async (answers) => {
    const outcome = await markLesson(staff, lessonId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { saving, markedByOthers, gone } = outcome
    const texts = staffBookingTexts
    return {
      to: lessonOfDayPath(day, lessonId, saving),
      said: [
        texts.attendanceSaved,
        ...texts.markedByOthers(markedByOthers),
        ...texts.goneSince(gone),
      ].join(' '),
    }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Attendance')

export default function LessonAttendance() {
  const { lesson, when, back } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()?.form
  return (
    <Page title="Attendance" lead={when}>
      {sent && <ErrorSummary form={aboveTheForm(sent)} />}
      <RosterLessonCard lesson={sent ? withSentMarks(lesson, sent) : lesson} />
      <LinkButton to={back} variant="quiet">
        {calendarTexts.backToDay}
      </LinkButton>
    </Page>
  )
}

/** Shows errors of single marks once, above the form. */
function aboveTheForm(sent: FormView): FormView {
  const sentences = [...sent.formErrors, ...Object.values(sent.errors).flatMap((one) => one ?? [])]
  return { ...sent, errors: {}, formErrors: [...new Set(sentences)] }
}
