import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { RecoveryCodeForm } from '~/domain/accounts/second-factor/factor-forms'
import { recoveryCodeMessages } from '~/domain/accounts/second-factor/factor-messages'
import { signInWithRecoveryCode } from '~/domain/accounts/second-factor/submit-factor.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { withSession } from '~/http/people/signed-in.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminSecondFactorPath } from '~/values/paths/paths'
import { requireFactorLacking } from './factor.server'
import { SignOut } from './sign-out'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { redirectTo } = await requireFactorLacking(args)
  const form = blankForm(RecoveryCodeForm, { idempotencyKey: newIdempotencyKey() })
  return { form, back: adminSecondFactorPath(redirectTo) }
}

export async function action(args: ActionFunctionArgs) {
  const { staff, redirectTo } = await requireFactorLacking(args)
  return await answerForm(args.request, RecoveryCodeForm, recoveryCodeMessages, async (answers) => {
    const outcome = await signInWithRecoveryCode(staff, answers)
    if ('refused' in outcome) return outcome
    return await withSession(args, { realm: 'staff', ...outcome }, redirectTo)
  })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta('Recovery code')

export default function RecoveryCode() {
  const { form: blank, back } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title="Recovery code" lead="Use one of your ten codes. Each works once." narrow>
      <ErrorSummary form={form} />
      <Form method="post">
        <HiddenField form={blank} name="idempotencyKey" />
        <TextField
          form={form}
          name="code"
          label="Recovery code"
          help="24 letters and digits, such as 4f7k-09tw-hm2p-r3xe-86vq-yd5a."
          autoComplete="off"
          width="middle"
          secret
        />
        <SubmitButton>{accountTexts.continue}</SubmitButton>
      </Form>
      <p>
        <Link to={back}>Use the app or passkey</Link> after all. If you have none of them, ask
        another owner, or the person who runs the server.
      </p>
      <SignOut />
    </Page>
  )
}
