import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { QrCode } from '~/components/layout/qr-code'
import { accountTexts } from '~/domain/accounts/account-texts'
import { AppCodeForm } from '~/domain/accounts/second-factor/factor-forms'
import { setUpMessages } from '~/domain/accounts/second-factor/factor-messages'
import { findFactorInUse } from '~/domain/accounts/second-factor/second-factor.server'
import {
  confirmFactor,
  findOfferedFactor,
} from '~/domain/accounts/second-factor/set-up-factor.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireOwnFactor } from '~/http/people/require-actor.server'
import { qrCode } from '~/http/answers/qr-code.server'
import { withSession } from '~/http/people/signed-in.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminSecurityPath, newFactorPath, recoveryCodesPath } from '~/values/paths/staff-paths'
import { AppCodeField } from './app-code-field'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const offered = await findOfferedFactor(await requireOwnFactor(args))
  if (!offered) throw redirect(newFactorPath())
  const form = blankForm(AppCodeForm, { idempotencyKey: newIdempotencyKey() })
  return { ...offered, picture: qrCode(offered.address), form }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireOwnFactor(args)
  return await answerForm(args.request, AppCodeForm, setUpMessages, async (answers) => {
    const outcome = await confirmFactor(staff, answers)
    if ('refused' in outcome) return outcome
    const hasCodes = (await findFactorInUse(staff))?.recoveryCodes
    const next = hasCodes ? adminSecurityPath() : recoveryCodesPath()
    return await withSession(args, { realm: 'staff', ...outcome }, next, accountTexts.appSetUp)
  })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta('Set up your app')

export default function SetUpFactor() {
  const { secret, address, picture, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title="Set up your app" narrow>
      <ErrorSummary form={form} />
      <h2>Add it to the app</h2>
      <p>Add an account in your authenticator app and scan this QR code.</p>
      <QrCode label="QR code for your authenticator app" {...picture} />
      <p>
        On your phone: <a href={address}>open it in the app</a>. Or type this key,{' '}
        <code>{secret}</code>
      </p>
      <h2>Test it</h2>
      <Form method="post">
        <HiddenField form={blank} name="idempotencyKey" />
        <AppCodeField form={form} />
        <SubmitButton>Finish</SubmitButton>
      </Form>
    </Page>
  )
}
