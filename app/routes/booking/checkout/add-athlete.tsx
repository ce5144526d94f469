import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { addAthlete } from '~/domain/booking/checkout/save-athletes.server'
import { AddAthleteForm } from '~/domain/booking/booking-forms'
import { athletesMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { agesOf } from '~/domain/catalogue/lesson-type'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { checkoutPath } from '~/values/paths/paths'
import { CheckoutPage } from './checkout-page'
import { checkoutMeta } from './checkout-error'
import { openStep, requireHolder } from './open-step.server'
import { requireSignedIn } from './own-athletes.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { booker, checkout, frame } = await openStep(args, 'athletes')
  const { parent } = requireSignedIn(booker)
  const { lastName } = await findOwnDetails(parent)
  return {
    frame,
    ages: agesOf(checkout.lessonType),
    form: blankForm(AddAthleteForm, { athletes: [{ lastName }] }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const booker = requireSignedIn(await requireHolder({ request, context }))
  const submission = await parseForm(request, AddAthleteForm)
  if (submission.status !== 'success') return invalid(submission)

  const [athlete] = submission.value.athletes
  const outcome = athlete ? await addAthlete(booker, athlete) : null
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, athletesMessages)
  return redirect(checkoutPath('own-athletes'))
}

export const meta = checkoutMeta('Add an athlete')

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutAddAthlete() {
  const { frame, ages, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <CheckoutPage
      title="Add an athlete"
      lead={`${ages}, on the day of the lesson.`}
      frame={frame}
      form={form}
    >
      <Form method="post" className="form">
        <AthleteFieldset form={form} name="athletes[0]" legend="The athlete" />
        <SubmitButton>{checkoutTexts.addAthlete}</SubmitButton>
      </Form>
      <Link to={checkoutPath('own-athletes')}>Back to who is coming</Link>
    </CheckoutPage>
  )
}
