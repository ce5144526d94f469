import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ConfirmLink, LinkEnded } from '~/components/forms/confirm-link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { NewEmailForm } from '~/domain/accounts/account-forms'
import { changeEmail, findEmailChange } from '~/domain/accounts/email-address/change-email.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { linkMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { blankForm } from '~/http/forms/form-view.server'
import { parentOf } from '~/http/people/require-actor.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { emailedLinkMeta } from '~/shell/emailed-link-meta'
import { changeEmailPath, parentDetailsPath } from '~/values/paths/portal-paths'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const email = await findEmailChange(token)
  const form = blankForm(NewEmailForm, { token })
  return data({ email, form }, { status: email ? 200 : 404 })
}

/** For the owner of the new address, signed in or not. */
export async function action(args: ActionFunctionArgs) {
  return await answerForm(args.request, NewEmailForm, linkMessages, async (answers) => {
    const actor = (await parentOf(args)) ?? visitorOf(args.request, args.context)
    const outcome = await changeEmail(actor, answers, claimGuests)
    if ('refused' in outcome) return outcome
    return { to: parentDetailsPath(), said: accountTexts.newAddressUsed }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = emailedLinkMeta<typeof loader>(
  'Is this your new address?',
  (data) => data.email === null,
)

export default function NewEmail() {
  const { email, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  if (!email)
    return (
      <LinkEnded form={form} hint="Sign in to see which address your account uses.">
        <LinkButton to={changeEmailPath()}>Change my email address</LinkButton>
      </LinkEnded>
    )
  return (
    <ConfirmLink
      form={form}
      title="Is this your new address?"
      email={email}
      button={accountTexts.useNewAddress}
    >
      Press the button, and your account uses it from now on.
    </ConfirmLink>
  )
}
