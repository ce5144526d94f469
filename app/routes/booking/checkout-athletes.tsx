import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { AthletesForm } from '~/domain/booking/booking-forms'
import { athletesMessages } from '~/domain/booking/refusal-messages'
import { saveAthletes } from '~/domain/booking/save-athletes.server'
import { agesOf } from '~/domain/catalogue/lesson-type'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { pageTitle } from '~/shell/page-title'
import { checkoutPath } from '~/values/paths'
import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { CheckoutPage } from './checkout-page'
import { openStep, requireHolder } from './open-step.server'
import { leadToOwnAthletes } from './own-athletes.server'

export async function loader(args: LoaderFunctionArgs) {
  const { booker, checkout, frame } = await openStep(args, 'athletes')
  await leadToOwnAthletes(booker)
  const { placesTaken, lessonType } = checkout
  const athletes = checkout.athletes.map(({ id: _, ...answers }) => answers)
  return {
    frame,
    places: placesTaken,
    ages: agesOf(lessonType),
    form: blankForm(AthletesForm, { athletes }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  await leadToOwnAthletes(visitor)
  const submission = await parseForm(request, AthletesForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await saveAthletes(visitor, submission.value.athletes)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, athletesMessages)
  return redirect(checkoutPath('focus-areas'))
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  { title: pageTitle('Who is coming?', matches) },
]

export { CheckoutTrouble as ErrorBoundary } from './checkout-trouble'

export default function CheckoutAthletes() {
  const { frame, places, ages, form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <CheckoutPage
      title="Who is coming?"
      lead={`${ages}, on the day of the lesson.`}
      frame={frame}
      form={form}
    >
      <Form method="post" className="form">
        {Array.from({ length: places }, (_, index) => (
          <AthleteFieldset
            key={index}
            form={form}
            name={`athletes[${index}]`}
            legend={places === 1 ? 'The athlete' : `Athlete ${index + 1}`}
          />
        ))}
        <SubmitButton>Continue to focus areas</SubmitButton>
      </Form>
    </CheckoutPage>
  )
}
