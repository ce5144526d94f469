import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Commitment } from '~/components/layout/texts/commitment'
import { Notice } from '~/components/layout/texts/notice'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import {
  PauseChoiceForm,
  PauseForm,
  pauseMessages,
  pauseSentence,
  type PauseDays,
} from '~/domain/enrollment/pauses/pause'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import {
  findPauseRules,
  findPauseTerms,
  pauseClass,
} from '~/domain/enrollment/pauses/pause-class.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { formatDay, formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentClassPath, pauseClassPath } from '~/values/paths/enrollment-paths'
import type { Parent } from '~/values/actor'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.enrollmentId ?? ''
  const [enrollment, rules] = await Promise.all([
    findOwnEnrollment(parent, id),
    findPauseRules(parent, id),
  ])
  if (!enrollment || !rules) throw notFound()
  const { earliest, percent } = rules
  return {
    what: `${enrollment.termClass.title}, ${enrollment.athlete.firstName}`,
    here: pauseClassPath(id),
    back: parentClassPath(id),
    whyNot: percent === 100 ? pauseMessages['not-offered'] : null,
    rules: [
      pauseSentence(percent),
      `${pauseTexts.limit} It can begin on ${formatDay(earliest)} or later.`,
    ],
    ...(await review(args, parent, id, earliest)),
  }
}

/** What was chosen in the URL, and what it means or why it is refused. */
async function review(
  { request }: LoaderFunctionArgs,
  parent: Parent,
  id: string,
  earliest: PauseDays['firstOn'],
) {
  const blank = blankForm(PauseChoiceForm, { firstOn: earliest })
  if (new URL(request.url).search === '') return { form: blank, terms: null }
  const asked = parseAddress(request, PauseChoiceForm)
  if (asked.status !== 'success')
    return { form: viewOfSubmission(asked, PauseChoiceForm), terms: null }
  const terms = await findPauseTerms(parent, id, asked.value)
  if (!terms) throw notFound()
  if ('refused' in terms) {
    const { refused, field, detail = '' } = terms
    const sentence = pauseMessages[refused].replace('{detail}', detail)
    return { form: viewOfSubmission(asked, PauseChoiceForm, { field, sentence }), terms: null }
  }
  const { timeZone, currency } = await findSettings()
  const { lessons, shareCents, refundCents, ...days } = terms
  return {
    form: blankForm(PauseChoiceForm, asked.value),
    terms: {
      lessons: lessons.map((startsAt) => formatMoment(startsAt, timeZone)),
      share: formatMoney(shareCents, currency),
      refund: refundCents > 0 ? formatMoney(refundCents, currency) : null,
      form: blankForm(PauseForm, {
        idempotencyKey: newIdempotencyKey(),
        firstOn: days.firstOn,
        lastOn: days.lastOn,
        shareCents,
        refundCents,
      }),
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.enrollmentId ?? ''
  return await answerForm(args.request, PauseForm, pauseMessages, async (answers) => {
    const outcome = await pauseClass(parent, id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { firstOn, lastOn } = outcome
    const said = pauseTexts.paused(formatDay(firstOn), formatDay(lastOn))
    return { to: parentClassPath(id), said }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(pauseTexts.pause)

export default function PauseClass() {
  const { what, here, back, whyNot, rules, form: choice, terms } = useLoaderData<typeof loader>()
  const sent = useForm()
  return (
    <Page title={pauseTexts.pause} lead={what} narrow>
      <ErrorSummary form={sent ?? choice} />
      {whyNot ? (
        <Notice tone="info" title={whyNot} />
      ) : (
        <>
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
          <Form className="form" action={here}>
            <TextField form={choice} name="firstOn" label={pauseTexts.firstOn} type="date" />
            <TextField form={choice} name="lastOn" label={pauseTexts.lastOn} type="date" />
            <SubmitButton variant={terms ? 'quiet' : undefined}>{pauseTexts.show}</SubmitButton>
          </Form>
        </>
      )}
      {terms && (
        <section aria-labelledby="means">
          <h2 id="means">If you pause it now</h2>
          <p>These lessons are paused:</p>
          <ul>
            {terms.lessons.map((lesson) => (
              <li key={lesson}>{lesson}</li>
            ))}
          </ul>
          {terms.refund && (
            <p>
              {classTexts.refunded}: {terms.refund}
            </p>
          )}
          <Form method="post" action={here}>
            <HiddenField form={terms.form} name="idempotencyKey" />
            <HiddenField form={terms.form} name="firstOn" />
            <HiddenField form={terms.form} name="lastOn" />
            <HiddenField form={terms.form} name="shareCents" />
            <HiddenField form={terms.form} name="refundCents" />
            <Commitment label={pauseTexts.share} amount={terms.share}>
              <SubmitButton>{pauseTexts.confirm}</SubmitButton>
            </Commitment>
          </Form>
        </section>
      )}
      <LinkButton to={back} variant="quiet">
        {classTexts.backToClass}
      </LinkButton>
    </Page>
  )
}
