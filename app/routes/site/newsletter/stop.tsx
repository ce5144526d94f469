import {
  data,
  Form,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { communicationTexts } from '~/domain/communications/communication-texts'
import {
  findNewsletterChoice,
  stopNewsletter,
} from '~/domain/communications/newsletter/subscribe.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { parentEmailsPath } from '~/values/paths/portal-paths'
import { unlistedMeta } from '~/shell/page-title'
import { BrokenUnsubscribe } from './broken-unsubscribe'

export async function loader({ request }: LoaderFunctionArgs) {
  const choice = await findNewsletterChoice(tokenOfAddress(request))
  return choice ? data(choice) : data({ preferences: parentEmailsPath() }, { status: 404 })
}

/** Also for one-click unsubscribe in email programs (RFC 8058). */
export async function action({ request, context }: ActionFunctionArgs) {
  const choice = await stopNewsletter(visitorOf(request, context), tokenOfAddress(request))
  return data(null, { status: choice ? 200 : 404 })
}

export const meta = unlistedMeta<typeof loader>((data) =>
  data && 'reads' in data ? 'Our newsletter' : communicationTexts.brokenUnsubscribe,
)

export default function StopNewsletter() {
  const choice = useLoaderData<typeof loader>()
  if (!('reads' in choice)) return <BrokenUnsubscribe {...choice} />
  const { reads } = choice
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
          <SubmitButton>{communicationTexts.unsubscribe}</SubmitButton>
        </Form>
      )}
    </Page>
  )
}
