import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ContactFields } from '~/components/family/contact-fields'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldValue } from '~/components/forms/field-attributes'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { isContactMissing, type Checkout } from '~/domain/booking/checkout/checkout'
import { guestMessages } from '~/domain/booking/checkout/checkout-messages'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { saveContactAtConfirm } from '~/domain/booking/links/save-contact-at-confirm.server'
import { ContactAtConfirmForm, contactForms } from '~/domain/family/family-forms'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { BackToConfirm } from './back-to-confirm'
import { confirmMeta } from './confirm-error'
import { isAddressOpen, openMissing } from './to-confirm.server'
import { useForm } from '~/shell/data/after-refusal'

/** Known details are neither shown to the link's holder nor asked again. */
export async function loader(args: LoaderFunctionArgs) {
  const { checkout, back } = await openMissing(args)
  const asks = await whatToAsk(checkout)
  if (!asks) throw redirect(back)
  return { back, form: blankForm(contactForms[asks], { asks }) }
}

/** Validated as shown, even if a double submission filled it in meanwhile. */
export async function action(args: ActionFunctionArgs) {
  const { visitor, back } = await openMissing(args)
  const submission = await parseForm(args.request, ContactAtConfirmForm)
  if (submission.status !== 'success') return invalid(submission)

  const { asks: _asks, ...said } = submission.value
  const outcome = await saveContactAtConfirm(visitor, said)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, guestMessages)
  const leftOut = [
    ...(outcome.isContactLeftOut ? [confirmTexts.contactNotSaved] : []),
    ...(outcome.isAddressLeftOut ? [confirmTexts.emailNotSaved] : []),
  ]
  return leftOut.length > 0 ? redirectWithToast(back, leftOut.join(' ')) : redirect(back)
}

async function whatToAsk(checkout: Checkout): Promise<keyof typeof contactForms | null> {
  const isOpen = await isAddressOpen(checkout)
  if (isContactMissing(checkout)) return isOpen ? 'contactAndAddress' : 'contact'
  return isOpen ? 'address' : null
}

export const meta = confirmMeta(confirmTexts.emergencyContact)

export { ConfirmError as ErrorBoundary } from './confirm-error'

export default function ConfirmContact() {
  const { back, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  const asks = fieldValue(form, 'asks')
  return (
    <Page title={confirmTexts.emergencyContact} narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={form} name="asks" />
        {asks !== 'address' && <ContactFields form={form} />}
        {asks !== 'contact' && (
          <EmailField form={form} help={forEmails} optional={asks !== 'address'} />
        )}
        <SubmitButton>Save</SubmitButton>
      </Form>
      <BackToConfirm to={back} />
    </Page>
  )
}

const forEmails = 'For your confirmation, reminders and any changes.'
