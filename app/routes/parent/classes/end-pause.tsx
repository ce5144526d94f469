import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { EndPauseForm, endPauseMessages, pauseToEnd } from '~/domain/enrollment/pauses/pause'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { calendarDateAt } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { endPausePath, parentClassPath } from '~/values/paths/enrollment-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.enrollmentId ?? ''
  const [enrollment, { timeZone }] = await Promise.all([
    findOwnEnrollment(parent, id),
    findSettings(),
  ])
  if (!enrollment) throw notFound()
  const pause = pauseToEnd(enrollment.pauses, calendarDateAt(currentTime(), timeZone))
  return {
    what: `${enrollment.termClass.title}, ${enrollment.athlete.firstName}`,
    here: endPausePath(id),
    back: parentClassPath(id),
    says: pause
      ? pauseTexts.whatEnding(formatDay(pause.firstOn), formatDay(pause.lastOn))
      : pauseTexts.notPaused,
    form: pause && blankForm(EndPauseForm, { firstOn: pause.firstOn }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.enrollmentId ?? ''
  return await answerForm(args.request, EndPauseForm, endPauseMessages, async (answers) => {
    const outcome = await endPause(parent, id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: parentClassPath(id), said: pauseTexts.ended }
  })
}

export const meta = titleMeta(pauseTexts.end)

export default function EndPause() {
  const { what, here, back, says, form } = useLoaderData<typeof loader>()
  const sent = useForm()
  return (
    <Page title={pauseTexts.end} lead={what} narrow>
      {sent && <ErrorSummary form={sent} />}
      <p>{says}</p>
      {form && (
        <Form method="post" action={here}>
          <HiddenField form={form} name="firstOn" />
          <SubmitButton>{pauseTexts.end}</SubmitButton>
        </Form>
      )}
      <LinkButton to={back} variant="quiet">
        {classTexts.backToClass}
      </LinkButton>
    </Page>
  )
}
