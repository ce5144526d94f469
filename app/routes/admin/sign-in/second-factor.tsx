import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { findPasskeys } from '~/domain/accounts/passkeys/passkeys.server'
import { findFactorInUse } from '~/domain/accounts/second-factor/second-factor.server'
import { AppCodeForm } from '~/domain/accounts/second-factor/factor-forms'
import { appCodeMessages } from '~/domain/accounts/second-factor/factor-messages'
import { signInWithApp } from '~/domain/accounts/second-factor/submit-factor.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { withSession } from '~/http/people/signed-in.server'
import { adminRecoveryCodePath } from '~/values/paths/staff-paths'
import { StaffPasskeySignIn } from '../security/passkeys/staff-passkey-sign-in'
import { AppCodeField } from './app-code-field'
import { requireFactorLacking } from './factor.server'
import { SignOut } from './sign-out'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, redirectTo, isAgain } = await requireFactorLacking(args)
  const [app, passkeys] = await Promise.all([findFactorInUse(staff), findPasskeys(staff)])
  const form = blankForm(AppCodeForm, { idempotencyKey: newIdempotencyKey() })
  const has = { hasApp: app !== null, hasPasskey: passkeys.length > 0 }
  return { form, redirectTo, isAgain, ...has, otherwise: adminRecoveryCodePath(redirectTo) }
}

export async function action(args: ActionFunctionArgs) {
  const { staff, redirectTo } = await requireFactorLacking(args)
  return await answerForm(args.request, AppCodeForm, appCodeMessages, async (answers) => {
    const outcome = await signInWithApp(staff, answers)
    if ('refused' in outcome) return outcome
    return await withSession(args, { realm: 'staff', ...outcome }, redirectTo)
  })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta(accountTexts.appCode)

export default function SecondFactor() {
  const view = useLoaderData<typeof loader>()
  const { form: blank, redirectTo, isAgain, hasApp, hasPasskey, otherwise } = view
  const form = useForm(blank)
  return (
    <Page
      title={hasApp ? accountTexts.appCode : passkeyTexts.second}
      lead={leadOf(isAgain, hasApp)}
      narrow
    >
      <ErrorSummary form={form} />
      {hasApp && (
        <Form method="post">
          <HiddenField form={blank} name="idempotencyKey" />
          <AppCodeField form={form} />
          <SubmitButton>{accountTexts.continue}</SubmitButton>
        </Form>
      )}
      {hasPasskey && (
        <StaffPasskeySignIn
          redirectTo={redirectTo}
          otherwise={hasApp ? undefined : passkeyTexts.needsScripts}
        />
      )}
      <p>
        <Link to={otherwise}>{accountTexts.useRecoveryCode}</Link> if you do not have{' '}
        {hasApp ? 'the app' : 'it'} at hand.
      </p>
      <SignOut />
    </Page>
  )
}

function leadOf(isAgain: boolean, hasApp: boolean): string {
  if (isAgain) return hasApp ? accountTexts.appAgain : passkeyTexts.confirmAgain
  return hasApp ? accountTexts.appAfterPassword : passkeyTexts.confirmWithPasskey
}
