import {
  Form,
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { GuestReplyFields } from '~/components/family/guests/guest-reply-fields'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { answerInvitation } from '~/domain/parties/guests/answer-invitation.server'
import { findOwnReply } from '~/domain/parties/guests/find-guests.server'
import { GuestReplyForm, guestReplyMessages } from '~/domain/parties/guests/guest-forms'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { currentTime } from '~/http/current-time.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { visitorOf } from '~/http/people/visitor.server'
import { pageTitle } from '~/shell/page-title'
import { partyInvitationPath } from '~/values/paths/party-guest-paths'
import { neverListed, noInvitation, openInvitation } from './open-invitation.server'

export async function loader(args: LoaderFunctionArgs) {
  const { token, now, visitor, shown } = await openInvitation(args)
  const reply = await findOwnReply(visitor, token, args.params.guestId ?? '', now)
  if (!reply) throw noInvitation()
  const { id, childName, coming, people, contactName, phone, email, note } = reply
  const known = { id, childName, contactName, phone, email, note }
  const answer = coming ? { coming: 'yes', people } : { coming: 'no' }
  const loaded = {
    title: shown.title,
    back: partyInvitationPath(token),
    form: blankForm(GuestReplyForm, { ...known, ...answer }),
  }
  return data(loaded, { headers: neverListed })
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params.token ?? ''
  const guestId = args.params.guestId ?? ''
  const visitor = visitorOf(args.request, args.context)
  const own = await findOwnReply(visitor, token, guestId, currentTime())
  if (!own) throw noInvitation()
  return await answerForm(args.request, GuestReplyForm, guestReplyMessages, async (reply) => {
    const outcome = await answerInvitation(visitor, token, { ...reply, id: own.id })
    if (!outcome || 'refused' in outcome) return outcome
    return redirect(partyInvitationPath(token))
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(guestTexts.changeTitle, matches) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PartyReply() {
  const { title, back, form: known } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? known
  return (
    <Page title={guestTexts.changeTitle} lead={title} narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form" noValidate>
        <GuestReplyFields form={form} />
        <SubmitButton>{guestTexts.send}</SubmitButton>
      </Form>
      <LinkButton to={back} variant="quiet">
        {guestTexts.back}
      </LinkButton>
    </Page>
  )
}
