import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { SignInForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { staffSignInMessages } from '~/domain/accounts/staff/staff-messages'
import { authenticate } from '~/http/people/authenticator.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { staffSessionOf } from '~/http/people/require-actor.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { redirectSignedIn } from '~/http/people/signed-in.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminPath } from '~/values/paths/paths'
import { askToSignIn } from './ask-to-sign-in.server'
import { SignIn } from './sign-in'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const wayOn = redirectToOf(args.request, adminPath())
  if (await staffSessionOf(args)) throw redirect(wayOn)
  return askToSignIn(wayOn)
}

export async function action(args: ActionFunctionArgs) {
  const submission = await parseForm(args.request.clone(), SignInForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await authenticate(args, 'staff')
  if ('refused' in outcome) return refused(submission, outcome, staffSignInMessages)
  const wayOn = redirectToOf(args.request, adminPath())
  return await redirectSignedIn(args, { realm: 'staff', ...outcome }, wayOn)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta(accountTexts.signIn)

export default function Login() {
  const { signIn } = useLoaderData<typeof loader>()
  const form = useForm(signIn.form)
  return <SignIn form={form} redirectTo={signIn.redirectTo} />
}
