import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { ConfirmForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { confirmPassword } from '~/domain/accounts/password/confirm-password.server'
import { findMissingProof } from '~/domain/accounts/email-address/find-confirmation.server'
import { findSignInMethods } from '~/domain/accounts/sign-in/find-ways-in.server'
import { confirmPasswordMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireOwnAccount, requireParent, type Args } from '~/http/people/require-actor.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { withSession } from '~/http/people/signed-in.server'
import { titleMeta } from '~/shell/page-title'
import type { Parent, Staff } from '~/values/actor'
import { adminPath, parentDashboardPath, sendCodePath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireEither(args)
  if ((await findMissingProof(actor)) !== 'password') throw redirect(wayOn(args, actor))
  const { email, hasPassword } = await findSignInMethods(actor)
  return {
    email,
    hasPassword,
    isParent: actor.kind === 'guardian',
    sendCode: sendCodePath(wayOn(args, actor)),
    form: blankForm(ConfirmForm, { idempotencyKey: newIdempotencyKey() }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const actor = await requireEither(args)
  const submission = await parseForm(args.request, ConfirmForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await confirmPassword(actor, submission.value)
  if ('refused' in outcome) return refused(submission, outcome, confirmPasswordMessages)
  const realm = actor.kind === 'staff' ? 'staff' : 'parent'
  return await withSession(args, { ...outcome, realm }, wayOn(args, actor))
}

/** A browser can be signed in to both areas; the URL says which one is meant. */
async function requireEither(args: Args): Promise<Parent | Staff> {
  const isStaff = new URL(args.request.url).searchParams.get('as') === 'staff'
  return isStaff ? await requireOwnAccount(args) : await requireParent(args)
}

function wayOn({ request }: Args, { kind }: Parent | Staff): string {
  return redirectToOf(request, kind === 'staff' ? adminPath() : parentDashboardPath())
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = titleMeta(accountTexts.confirmYou)

export default function Confirm() {
  const { email, hasPassword, isParent, sendCode, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={accountTexts.confirmYou} lead="Please sign in again to continue." narrow>
      <ErrorSummary form={form} />
      {hasPassword && (
        <Form method="post" className="form">
          <HiddenField form={form} name="idempotencyKey" />
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField form={form} label="Your password" />
          <SubmitButton>{accountTexts.continue}</SubmitButton>
        </Form>
      )}
      {isParent && (
        <Form method="post" action={sendCode}>
          <HiddenField form={blank} name="idempotencyKey" />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="emailSeen" value={email} />
          <p>{hasPassword ? 'Or sign in' : 'No password yet? Sign in'} with a code again.</p>
          <SubmitButton variant="quiet">{accountTexts.sendCode}</SubmitButton>
        </Form>
      )}
    </Page>
  )
}
