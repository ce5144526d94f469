import {
  data,
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { GuestReplyFields } from '~/components/family/guests/guest-reply-fields'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { answerInvitation } from '~/domain/parties/guests/answer-invitation.server'
import { GuestReplyForm, guestReplyMessages } from '~/domain/parties/guests/guest-forms'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { neverListed } from '~/http/answers/answer.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { neverListedMeta } from '~/shell/page-title'
import { partyInvitationPath } from '~/values/paths/party-guest-paths'
import { openOwnReply } from './open-invitation.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { token, shown, reply } = await openOwnReply(args)
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
  const { token, visitor, reply } = await openOwnReply(args)
  return await answerForm(args.request, GuestReplyForm, guestReplyMessages, async (answers) => {
    const outcome = await answerInvitation(visitor, token, { ...answers, id: reply.id })
    if (!outcome || 'refused' in outcome) return outcome
    return redirect(partyInvitationPath(token))
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export { headersOfLoader as headers } from '~/http/answers/answer.server'

export const meta = neverListedMeta(guestTexts.changeTitle)

export default function PartyReply() {
  const { title, back, form: known } = useLoaderData<typeof loader>()
  const form = useForm(known)
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
