import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Page } from '~/components/layout/page'
import { ChangePasswordForm, FirstPasswordForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { changePassword } from '~/domain/accounts/password/change-password.server'
import { findSignInMethods } from '~/domain/accounts/sign-in/find-ways-in.server'
import { changePasswordMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireConfirmed, requireParent, type Args } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { titleMeta } from '~/shell/page-title'
import { parentDashboardPath } from '~/values/paths/paths'
import { NewPasswordForm } from './new-password-form'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { email, hasPassword, asked } = await requireWayIn(args)
  return { email, hasPassword, form: blankForm(asked) }
}

export async function action(args: ActionFunctionArgs) {
  const { parent, asked } = await requireWayIn(args)
  const submission = await parseForm(args.request, asked)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await changePassword(parent, submission.value)
  if (refusal) return refused(submission, refusal, changePasswordMessages)
  return redirectWithToast(parentDashboardPath(), accountTexts.passwordSet)
}

/** The present password is the proof; who has none confirms by a code first. */
async function requireWayIn(args: Args) {
  const parent = await requireParent(args)
  const { email, hasPassword } = await findSignInMethods(parent)
  if (!hasPassword) await requireConfirmed(args, parent)
  return { parent, email, hasPassword, asked: hasPassword ? ChangePasswordForm : FirstPasswordForm }
}

export const meta = titleMeta(accountTexts.choosePassword)

export default function ChangePassword() {
  const { email, hasPassword, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={accountTexts.choosePassword} lead="You’re signed out everywhere else." narrow>
      <NewPasswordForm form={form} email={email} asksPresent={hasPassword} />
    </Page>
  )
}
