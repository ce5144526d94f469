import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { LinkEnded } from '~/components/forms/confirm-link'
import { Page } from '~/components/layout/page'
import { SetPasswordForm } from '~/domain/accounts/account-forms'
import { findPasswordLink, setPassword } from '~/domain/accounts/password/set-password.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { setPasswordMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { returnTo, returnToCookie } from '~/http/people/return-to.server'
import { redirectSignedIn } from '~/http/people/signed-in.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { emailedLinkMeta } from '~/shell/emailed-link-meta'
import { adminPath, forgotPasswordPath, parentDashboardPath } from '~/values/paths/paths'
import { NewPasswordForm } from './new-password-form'
import { useForm } from '~/shell/data/after-refusal'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const form = blankForm(SetPasswordForm, { idempotencyKey: newIdempotencyKey(), token })
  const account = await findPasswordLink(token)
  return data({ account, form }, { status: account ? 200 : 404 })
}

export async function action(args: ActionFunctionArgs) {
  const submission = await parseForm(args.request, SetPasswordForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await setPassword(visitorOf(args.request, args.context), submission.value)
  if ('refused' in outcome) return refused(submission, outcome, setPasswordMessages)
  if (outcome.realm === 'staff')
    return await redirectSignedIn(args, outcome, adminPath(), accountTexts.passwordSet)
  const to = returnTo(args.request, parentDashboardPath())
  const answer = await redirectSignedIn(args, outcome, to, accountTexts.passwordSet)
  answer.headers.append('Set-Cookie', returnToCookie(null))
  return answer
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = emailedLinkMeta<typeof loader>(
  accountTexts.choosePassword,
  (data) => data.account === null,
)

export default function SetPassword() {
  const { account, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  if (!account)
    return (
      <LinkEnded form={form} hint="Get a new one.">
        <LinkButton to={forgotPasswordPath()}>Get a new link</LinkButton>
      </LinkEnded>
    )
  return (
    <Page
      title={accountTexts.choosePassword}
      lead="You’ll be signed in right away, and signed out everywhere else."
      narrow
    >
      <NewPasswordForm form={form} email={account.email} hidden={['idempotencyKey', 'token']} />
    </Page>
  )
}
