import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/link-button'
import { Page } from '~/components/layout/page'
import { newsletterLinkMessages, newsletterWording } from '~/domain/communications/newsletter'
import { NewsletterLinkForm } from '~/domain/communications/newsletter-forms'
import { confirmSubscription, findSubscription } from '~/domain/communications/subscribe.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { visitorOf } from '~/http/visitor.server'
import { pageTitle } from '~/shell/page-title'
import { newsletterConfirmedPath, newsletterPath } from '~/values/content-paths'
import { tokenOfAddress } from './address-token.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const found = await findSubscription(token)
  const form = blankForm(NewsletterLinkForm, { token })
  return data({ email: found?.email ?? null, form }, { status: found ? 200 : 404 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, NewsletterLinkForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await confirmSubscription(visitorOf(request, context), submission.value)
  if ('refused' in outcome) return refused(submission, outcome, newsletterLinkMessages)
  return redirect(newsletterConfirmedPath())
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/after-refusal'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Shall we send you our newsletter?', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmNewsletter() {
  const { email, form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  if (!email)
    return (
      <Page
        title="This link has ended"
        lead="It was used already, or is too old. If you get no newsletter, ask for it once more."
        narrow
      >
        <ErrorSummary form={form} />
        <LinkButton to={newsletterPath()}>Ask for the newsletter</LinkButton>
      </Page>
    )
  return (
    <Page title="Shall we send you our newsletter?" lead={email} narrow>
      <ErrorSummary form={form} />
      <p>{newsletterWording}</p>
      <Form method="post">
        <HiddenField form={blank} name="token" />
        <SubmitButton>Yes, send it to me</SubmitButton>
      </Form>
    </Page>
  )
}
