import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ContactFields } from '~/components/family/contact-fields'
import { NameFields } from '~/components/family/name-fields'
import { EmailField } from '~/components/forms/email-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { SummaryList } from '~/components/layout/summary-list'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { isSignedIn } from '~/values/actor'
import type { FormView } from '~/values/form-view'
import { CheckoutPage } from './checkout-page'
import { checkoutMeta } from './checkout-error'
import { openStep, requireHolder } from './open-step.server'
import {
  askGuest,
  askParent,
  saveGuestForm,
  saveParentForm,
} from '../choose/checkout-guardian.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { booker, checkout, frame } = await openStep(args, 'you')
  const you = isSignedIn(booker) ? await askParent(booker) : askGuest(checkout)
  return { frame, ...you }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const booker = await requireHolder({ request, context })
  return isSignedIn(booker)
    ? await saveParentForm(request, booker)
    : await saveGuestForm(request, booker)
}

export const meta = checkoutMeta(checkoutTexts.guest)

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutYou() {
  const { frame, account, signIn, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <CheckoutPage
      title={checkoutTexts.guest}
      lead={`The adult we should contact.${account ? '' : ' You don’t need an account.'}`}
      frame={frame}
      form={form}
    >
      {signIn && (
        <p>
          Been here before? <Link to={signIn}>Sign in</Link>, and we’ll fill in what we know. Your
          time stays held.
        </p>
      )}
      <Form method="post" className="form">
        {account ? <SummaryList items={account} /> : <GuestFields form={form} />}
        <ContactFields form={form} />
        <SubmitButton>{checkoutTexts.toAthletes}</SubmitButton>
      </Form>
    </CheckoutPage>
  )
}

function GuestFields({ form }: { form: FormView }) {
  return (
    <>
      <NameFields form={form} />
      <EmailField form={form} help="So we can reach you about the lesson." />
    </>
  )
}
