import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { accountTexts } from '~/domain/accounts/account-texts'
import { needsSecondFactor } from '~/values/permissions'
import {
  findFactorInUse,
  hasSecondFactor,
} from '~/domain/accounts/second-factor/second-factor.server'
import { beginFactor } from '~/domain/accounts/second-factor/set-up-factor.server'
import { requireOwnFactor } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { addPasskeyPath, setUpFactorPath } from '~/values/paths/staff-paths'
import { SignOut } from './sign-out'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireOwnFactor(args)
  const inUse = (await findFactorInUse(staff)) !== null
  return { inUse, isNeeded: needsSecondFactor(staff.role) && !(await hasSecondFactor(staff)) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireOwnFactor(args)
  await beginFactor(staff)
  return redirect(setUpFactorPath())
}

export const meta = unlistedMeta('An app for signing in')

export default function NewFactor() {
  const { inUse, isNeeded } = useLoaderData<typeof loader>()
  return (
    <Page
      title={inUse ? 'Move to another app' : accountTexts.setUpApp}
      lead={
        isNeeded
          ? 'Your role needs more than a password. Setup takes two minutes, once.'
          : 'Someone who knows your password still can’t get in without it.'
      }
      narrow
    >
      <p>
        You need an authenticator app on your phone: the built-in one, or any other that scans a QR
        code and shows six digits. You’ll enter those after your password.
      </p>
      {inUse && <p>Your current app keeps working until the new one is set up.</p>}
      <Form method="post">
        <SubmitButton>{accountTexts.showPicture}</SubmitButton>
      </Form>
      {!inUse && (
        <p>
          Or <Link to={addPasskeyPath()}>add a passkey</Link> {passkeyTexts.insteadOfApp}
        </p>
      )}
      {isNeeded && <SignOut />}
    </Page>
  )
}
