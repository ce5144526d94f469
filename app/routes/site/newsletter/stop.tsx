import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import {
  findNewsletterChoice,
  stopNewsletter,
} from '~/domain/communications/newsletter/subscribe.server'
import { notFound } from '~/http/answers/answer.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { unlistedMeta } from '~/shell/page-title'

export async function loader({ request }: LoaderFunctionArgs) {
  const choice = await findNewsletterChoice(tokenOfAddress(request))
  if (!choice) throw notFound()
  return choice
}

/** Also for one-click unsubscribe in email programs (RFC 8058). */
export async function action({ request, context }: ActionFunctionArgs) {
  const choice = await stopNewsletter(visitorOf(request, context), tokenOfAddress(request))
  if (!choice) throw notFound()
  return null
}

export const meta = unlistedMeta('Our newsletter')

export default function StopNewsletter() {
  const { reads } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Our newsletter"
      lead={
        reads
          ? 'We send it when there’s a new post. You can unsubscribe here.'
          : 'You won’t get our newsletter. You can sign up again at any time.'
      }
      narrow
    >
      {reads && (
        <Form method="post">
          <SubmitButton>Unsubscribe</SubmitButton>
        </Form>
      )}
    </Page>
  )
}
