import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ContactFields } from '~/components/family/contact-fields'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { guestMessages } from '~/domain/booking/refusal-messages'
import { saveContactAtConfirm } from '~/domain/booking/save-contact-at-confirm.server'
import { ContactForm } from '~/domain/family/family-forms'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { pageTitle } from '~/shell/page-title'
import { confirmBookingPath } from '~/values/paths'
import { openMissing } from './to-confirm.server'

/** Nothing that is known already is shown to whoever has the link. */
export async function loader(args: LoaderFunctionArgs) {
  await openMissing(args)
  return { form: blankForm(ContactForm) }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, token } = await openMissing(args)
  const submission = await parseForm(args.request, ContactForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await saveContactAtConfirm(visitor, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, guestMessages)
  return redirect(confirmBookingPath(token))
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Whom we can call', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmContact() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <Page title="Whom we can call" narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <ContactFields form={form} />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Page>
  )
}
