import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { FocusFields } from '~/components/booking/focus-fields'
import { ChangeFocusForm } from '~/domain/booking/booking-forms'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { changeFocus } from '~/domain/booking/answers/change-focus.server'
import { findFocusChoice } from '~/domain/booking/answers/find-focus-choice.server'
import { focusOptions } from '~/domain/booking/answers/focus'
import { changeFocusMessages } from '~/domain/booking/answers/change-answers-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { answerForm } from '~/http/forms/answer-form.server'
import { AnswersPage } from './answers-page'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const { bookingId = '' } = args.params
  const choice = await findFocusChoice(parent, bookingId)
  if (!choice) throw notFound()
  const { timeZone } = await findSettings()
  const { version, lessonName, startsAt, allowed, offered, focusAreas, focusNote } = choice
  return {
    lead: `${lessonName}, ${formatMoment(startsAt, timeZone)} (${formatZone(timeZone)}).`,
    back: pagesInPortal(bookingId).itself,
    allowed,
    options: focusOptions(offered),
    form: blankForm(ChangeFocusForm, { version, focusAreas, focusNote }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { bookingId = '' } = args.params
  if (!(await findFocusChoice(parent, bookingId))) throw notFound()
  return await answerForm(args.request, ChangeFocusForm, changeFocusMessages, async (answers) => {
    const outcome = await changeFocus(parent, bookingId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: pagesInPortal(bookingId).itself, said: 'Focus areas saved.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(checkoutTexts.focus)

export default function Focus() {
  const { lead, back, allowed, options, form: kept } = useLoaderData<typeof loader>()
  const form = useForm(kept)
  return (
    <AnswersPage
      title={checkoutTexts.focus}
      lead={lead}
      back={back}
      hint="Not sure? Leave this blank, and the coach will start where your athlete is."
      form={form}
      kept={kept}
      compared={[
        { name: 'focusAreas', label: 'Focus areas', options, blank: 'None' },
        { name: 'focusNote', label: 'Anything else' },
      ]}
    >
      <FocusFields form={form} options={options} allowed={allowed} />
    </AnswersPage>
  )
}
