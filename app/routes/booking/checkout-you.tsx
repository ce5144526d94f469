import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Fieldset } from '~/components/forms/fieldset'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { guestMessages } from '~/domain/booking/refusal-messages'
import { saveCheckoutGuest } from '~/domain/booking/save-checkout-guest.server'
import { GuestForm } from '~/domain/family/family-forms'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { pageTitle } from '~/shell/page-title'
import { checkoutPath } from '~/values/paths'
import { CheckoutPage } from './checkout-page'
import { openStep, requireHolder } from './open-step.server'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout, frame } = await openStep(args, 'you')
  const { firstName, lastName, email, phone, emergencyContactName, emergencyContactPhone } =
    checkout.guest ?? {}
  const known = { firstName, lastName, email, phone, emergencyContactName, emergencyContactPhone }
  return { frame, form: blankForm(GuestForm, known) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  const submission = await parseForm(request, GuestForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await saveCheckoutGuest(visitor, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, guestMessages)
  return redirect(checkoutPath('athletes'))
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  { title: pageTitle('Who is booking?', matches) },
]

export { CheckoutTrouble as ErrorBoundary } from './checkout-trouble'

export default function CheckoutYou() {
  const { frame, form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <CheckoutPage
      title="Who is booking?"
      lead="You are the adult we talk to. You do not need an account."
      frame={frame}
      form={form}
    >
      <Form method="post" className="form">
        <TextField form={form} name="firstName" label="Your first name" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Your last name" autoComplete="family-name" />
        <TextField
          form={form}
          name="email"
          label="E-mail address"
          help="So that we can reach you about the lesson."
          type="email"
          autoComplete="email"
        />
        <TextField
          form={form}
          name="phone"
          label="Phone number"
          help="For the day of the lesson, if something changes."
          type="tel"
          autoComplete="tel"
          width="middle"
        />
        <Fieldset legend="In an emergency" help="Somebody other than you whom we can call.">
          <TextField
            form={form}
            name="emergencyContactName"
            label="Emergency contact’s name"
            autoComplete="off"
          />
          <TextField
            form={form}
            name="emergencyContactPhone"
            label="Emergency contact’s phone number"
            type="tel"
            autoComplete="off"
            width="middle"
          />
        </Fieldset>
        <SubmitButton>Continue to athletes</SubmitButton>
      </Form>
    </CheckoutPage>
  )
}
