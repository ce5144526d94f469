import {
  data,
  Form,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { findEmailChoice, optOutOfEmails } from '~/domain/communications/email-opt-out.server'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { emailTopics } from '~/domain/communications/email-kinds'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { undoEmailOptOutPath } from '~/values/paths/paths'
import { parentEmailsPath } from '~/values/paths/portal-paths'
import { unlistedMeta } from '~/shell/page-title'
import { BrokenUnsubscribe } from './broken-unsubscribe'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const choice = await findEmailChoice(token)
  if (!choice) return data({ preferences: parentEmailsPath() }, { status: 404 })
  return data({
    topic: emailTopics[choice.topic],
    declined: choice.declined,
    undo: undoEmailOptOutPath(token),
  })
}

/** Also for one-click unsubscribe in email programs (RFC 8058). */
export async function action({ request, context }: ActionFunctionArgs) {
  const choice = await optOutOfEmails(visitorOf(request, context), tokenOfAddress(request))
  return data(null, { status: choice ? 200 : 404 })
}

export const meta = unlistedMeta<typeof loader>((data) =>
  data && 'topic' in data ? data.topic : communicationTexts.brokenUnsubscribe,
)

export default function Unsubscribe() {
  const choice = useLoaderData<typeof loader>()
  if (!('topic' in choice)) return <BrokenUnsubscribe {...choice} />
  const { topic, declined, undo } = choice
  return (
    <Page
      title={topic}
      lead={
        declined
          ? communicationTexts.unsubscribed
          : 'We send these by email. You can unsubscribe here.'
      }
      narrow
    >
      {declined ? (
        <Form method="post" action={undo}>
          <SubmitButton variant="quiet">Subscribe again</SubmitButton>
        </Form>
      ) : (
        <Form method="post">
          <SubmitButton>{communicationTexts.unsubscribe}</SubmitButton>
        </Form>
      )}
    </Page>
  )
}
