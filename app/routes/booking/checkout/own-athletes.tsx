import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { OwnAthletesForm } from '~/domain/booking/booking-forms'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { chooseAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { athletesMessages } from '~/domain/booking/checkout/checkout-messages'
import { FewerPlaces } from '~/components/booking/fewer-places'
import { athletesToBring, heldPlacesOf } from '~/domain/booking/checkout/checkout'
import { agesOf, formatAthletes } from '~/domain/catalogue/lesson-type'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { checkoutPath } from '~/values/paths/paths'
import { CheckoutPage } from './checkout-page'
import { checkoutMeta } from './checkout-error'
import { openStep, requireHolder } from './open-step.server'
import { onlyOneOf, ownAthleteOptions, requireSignedIn } from './own-athletes.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { booker, checkout, frame } = await openStep(args, 'athletes')
  const { parent } = requireSignedIn(booker)
  const { lessonType, startsAt, athletes } = checkout
  const wanted = athletesToBring(checkout)
  const options = await ownAthleteOptions(parent, startsAt)
  const chosen = athletes.length > 0 ? athletes.map(({ id }) => id) : onlyOneOf(options)
  return {
    frame,
    isForOne: wanted.max === 1,
    heldPlaces: heldPlacesOf(checkout),
    wanted: formatAthletes(wanted),
    ages: agesOf(lessonType),
    options,
    form: blankForm(OwnAthletesForm, { athletes: chosen }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const booker = requireSignedIn(await requireHolder({ request, context }))
  const submission = await parseForm(request, OwnAthletesForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await chooseAthletes(booker, submission.value.athletes)
  if (!outcome) throw notFound()
  if ('refused' in outcome) {
    if (outcome.refused === 'not-your-athlete') throw notFound()
    return refused(submission, { ...outcome, refused: outcome.refused }, athletesMessages)
  }
  return redirect(checkoutPath('focus-areas'))
}

export const meta = checkoutMeta(checkoutTexts.athletes)

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutOwnAthletes() {
  const {
    frame,
    isForOne,
    heldPlaces,
    wanted,
    ages,
    options,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <CheckoutPage
      title={checkoutTexts.athletes}
      lead={`${ages}, on the day of the lesson.`}
      frame={frame}
      form={form}
    >
      <Form method="post" className="form">
        <CheckboxList
          form={form}
          name="athletes"
          legend={isForOne ? 'The athlete' : 'The athletes'}
          help={`Choose ${wanted}.`}
          options={options}
        />
        <p>
          <Link to={checkoutPath('add-athlete')}>Add a new athlete</Link>
        </p>
        <SubmitButton>Continue to focus areas</SubmitButton>
      </Form>
      {heldPlaces > 1 && <FewerPlaces held={heldPlaces} />}
    </CheckoutPage>
  )
}
