import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ContactFields } from '~/components/family/contact-fields'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { isContactMissing, type Checkout } from '~/domain/booking/checkout'
import { guestMessages } from '~/domain/booking/refusal-messages'
import { saveContactAtConfirm } from '~/domain/booking/save-contact-at-confirm.server'
import {
  AddressForm,
  ContactAndAddressForm,
  ContactForm,
  type ContactAtConfirm,
} from '~/domain/family/family-forms'
import type { z } from 'zod'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { pageTitle } from '~/shell/page-title'
import { BackToConfirm } from './back-to-confirm'
import { isAddressOpen, openMissing } from './to-confirm.server'

/** Nothing that is known already is shown to whoever has the link, or asked once more. */
export async function loader(args: LoaderFunctionArgs) {
  const { checkout, back } = await openMissing(args)
  const asked = await askedOf(checkout)
  if (!asked.contact && !asked.email) throw redirect(back)
  return { back, asked, form: blankForm(formFor(asked)) }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, checkout, back } = await openMissing(args)
  const submission = await parseForm(args.request, formFor(await askedOf(checkout)))
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await saveContactAtConfirm(visitor, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, guestMessages)
  return redirect(back)
}

type Asked = { contact: boolean; email: boolean }

async function askedOf(checkout: Checkout): Promise<Asked> {
  return { contact: isContactMissing(checkout), email: await isAddressOpen(checkout) }
}

function formFor({ contact, email }: Asked): z.ZodType<ContactAtConfirm> {
  if (!contact) return AddressForm
  return email ? ContactAndAddressForm : ContactForm
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Whom we can call', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmContact() {
  const { back, asked, form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <Page title="Whom we can call" narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        {asked.contact && <ContactFields form={form} />}
        {asked.email && <EmailField form={form} help={forMails} optional={asked.contact} />}
        <SubmitButton>Save</SubmitButton>
      </Form>
      <BackToConfirm to={back} />
    </Page>
  )
}

const forMails = 'For the confirmation, reminders, and if something changes.'
