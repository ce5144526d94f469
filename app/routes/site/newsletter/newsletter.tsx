import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type MetaFunction,
} from '~/framework'
import { NewsletterSignUp } from '~/components/content/newsletter-sign-up'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Page } from '~/components/layout/page'
import { newsletterMessages } from '~/domain/communications/newsletter/newsletter'
import { NewsletterForm } from '~/domain/communications/newsletter/newsletter-forms'
import { subscribe } from '~/domain/communications/newsletter/subscribe.server'
import { findSection } from '~/domain/content/find-section.server'
import { publicPage } from '~/http/answers/answer.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { visitorOf } from '~/http/people/visitor.server'
import { seo } from '~/shell/seo'
import { newsletterPath, newsletterSentPath } from '~/values/paths/content-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader() {
  const { content } = await findSection('reading')
  return { title: content.newsletterTitle, lead: content.newsletterLead }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, NewsletterForm)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await subscribe(visitorOf(request, context), submission.value)
  if (refusal) return refused(submission, refusal, newsletterMessages)
  return redirect(newsletterSentPath())
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After')
  return retryAfter ? { 'Retry-After': retryAfter } : publicPage
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? seo(
        { title: data.title, description: data.lead || data.title, path: newsletterPath() },
        matches,
      )
    : []

export default function Newsletter() {
  const { title, lead } = useLoaderData<typeof loader>()
  const form = useForm()
  return (
    <Page title={title} lead={lead} narrow>
      {form && <ErrorSummary form={form} />}
      <NewsletterSignUp source="page" form={form} />
    </Page>
  )
}
