import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { FocusFields } from '~/components/booking/focus-fields'
import { ResumeHold } from '~/components/booking/resume-hold'
import { TimeButtons } from '~/components/booking/times/time-buttons'
import { PickUpFields } from '~/components/family/pick-up-fields'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { Empty } from '~/components/layout/texts/empty'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { Link } from '~/components/layout/navigation/link'
import { bookAgain } from '~/domain/booking/checkout/again/book-again.server'
import { BookAgainForm } from '~/domain/booking/checkout/again/book-again-form'
import { againTexts } from '~/domain/booking/checkout/again/again-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { bookerOf, requireParent } from '~/http/people/require-actor.server'
import { visitorCookie } from '~/http/people/visitor.server'
import { titleMeta } from '~/shell/page-title'
import type { FormView } from '~/values/form-view'
import { checkoutPath } from '~/values/paths/paths'
import { openAgain } from './again.server'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  return await openAgain(args)
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, BookAgainForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await bookAgain({ ...(await bookerOf(args)), parent }, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome)
    return data(refusedForm(submission, outcome, holdMessages), { status: 409 })
  return redirect(checkoutPath(), {
    headers: [['Set-Cookie', visitorCookie(outcome.visitorToken)]],
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(againTexts.bookAgain)

export default function BookAgain() {
  const shown = useLoaderData<typeof loader>()
  const answer: { form: FormView } | undefined = useActionData<typeof action>()
  const form = answer?.form ?? shown.form
  const { hold, lead, another, month, focus, pickUp, groups, zone, idempotencyKey } = shown
  return (
    <PortalPage title={againTexts.bookAgain} lead={lead}>
      <ResumeHold hold={hold} />
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <HiddenField form={form} name="lessonType" />
        <Athletes {...shown} form={form} />
        <Disclosure
          summary={`${checkoutTexts.focus} ${focus.words}`}
          open={isWrong(form, /^focus/)}
        >
          <FocusFields form={form} options={focus.options} allowed={focus.allowed} />
        </Disclosure>
        <Disclosure
          summary={`Drop-off and pick-up: ${pickUp ?? 'not given last time'}`}
          open={pickUp === null || isWrong(form, /^(brings|collects|alternate)/)}
        >
          <PickUpFields form={form} />
        </Disclosure>
        {groups.length === 0 ? (
          <Empty title={holdTexts.nothingFree} />
        ) : (
          <TimeButtons
            legend={holdTexts.chooseTime}
            help={`We hold the time you choose, and show what it costs. Nothing is due until you confirm. Times are ${zone}.`}
            groups={groups}
          />
        )}
      </Form>
      <p>
        <Link to={month}>See the whole month</Link> or{' '}
        <Link to={another}>choose another lesson</Link>.
      </p>
    </PortalPage>
  )
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

/** An only child is not asked for. */
function Athletes({
  form,
  isForOne,
  wanted,
  options,
  coming,
}: Pick<Shown, 'isForOne' | 'wanted' | 'options' | 'coming'> & { form: FormView }) {
  const [only] = options
  if (options.length === 1 && only)
    return (
      <p>
        For <strong>{coming}</strong>
        <input type="hidden" name="athletes" value={only.value} />
      </p>
    )
  return isForOne ? (
    <RadioList form={form} name="athletes" legend={checkoutTexts.athletes} options={options} />
  ) : (
    <CheckboxList
      form={form}
      name="athletes"
      legend={checkoutTexts.athletes}
      help={`Choose ${wanted}.`}
      options={options}
    />
  )
}

function isWrong({ errors }: FormView, name: RegExp): boolean {
  return Object.keys(errors).some((field) => name.test(field))
}
