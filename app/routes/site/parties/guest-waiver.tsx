import {
  data,
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { RichText } from '~/components/content/rich-text'
import { WaiverFields } from '~/components/family/waiver-fields'
import { DateOfBirthField } from '~/components/forms/date-of-birth-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findCurrentWaiver, waiverToSign } from '~/domain/family/waivers/find-waiver.server'
import { GuestWaiverForm, guestWaiverMessages } from '~/domain/parties/guests/guest-forms'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { signGuestWaiver } from '~/domain/parties/guests/sign-guest-waiver.server'
import { neverListed } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { visitorOf } from '~/http/people/visitor.server'
import { neverListedMeta } from '~/shell/page-title'
import { partyInvitationPath } from '~/values/paths/party-guest-paths'
import { openOwnReply } from './open-invitation.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { token, shown, reply } = await openOwnReply(args)
  const back = partyInvitationPath(token)
  if (reply.waiverId || !reply.coming) throw redirect(back)
  const { id, childName: name, contactName: signerName } = reply
  const { signing, ...text } = waiverToSign({
    waiver: await findCurrentWaiver(),
    unsigned: [{ id, name }],
  })
  const known = { idempotencyKey: newIdempotencyKey(), childName: `${name} `, signerName }
  const loaded = {
    ...text,
    back,
    party: shown.title,
    child: name,
    signing: { ...signing!, photoHelp: guestTexts.photoHelp },
    form: blankForm(GuestWaiverForm, known),
  }
  return data(loaded, { headers: neverListed })
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params.token ?? ''
  const visitor = visitorOf(args.request, args.context)
  return await answerForm(args.request, GuestWaiverForm, guestWaiverMessages, async (answers) => {
    const outcome = await signGuestWaiver(visitor, token, args.params.guestId ?? '', answers)
    if (!outcome || 'refused' in outcome) return outcome
    return redirectWithToast(partyInvitationPath(token), guestTexts.signed)
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export { headersOfLoader as headers } from '~/http/answers/answer.server'

export const meta = neverListedMeta(guestTexts.sign)

export default function GuestWaiver() {
  const { title, html, party, child, signing, back, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={guestTexts.signTitle(child)} lead={`${party}. ${guestTexts.signLead}`} narrow>
      <ErrorSummary form={form} />
      <h2>{title}</h2>
      <RichText html={html} />
      <Form method="post" className="form" noValidate>
        <HiddenField form={form} name="idempotencyKey" />
        <TextField
          form={form}
          name="childName"
          label={guestTexts.childFullName}
          autoComplete="off"
        />
        <DateOfBirthField form={form} name="bornOn" label={guestTexts.bornOn} />
        <WaiverFields form={form} signing={signing} />
        <SubmitButton>{guestTexts.sign}</SubmitButton>
      </Form>
      <LinkButton to={back} variant="quiet">
        {guestTexts.later}
      </LinkButton>
    </Page>
  )
}
