import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { needsSecondFactor } from '~/values/permissions'
import { findPasskeys } from '~/domain/accounts/passkeys/passkeys.server'
import { removeFactor } from '~/domain/accounts/second-factor/set-up-factor.server'
import { notFound } from '~/http/answers/answer.server'
import { requireConfirmed, requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminSecurityPath } from '~/values/paths/staff-paths'

export async function loader(args: LoaderFunctionArgs) {
  const { hasPasskey } = await requireChoice(args)
  return { hasPasskey }
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await removeFactor((await requireChoice(args)).staff)
  if ('refused' in outcome) throw notFound()
  return redirectWithToast(adminSecurityPath(), 'The app is removed.')
}

/** For staff who may work without an app, or have a passkey; 404 for others. */
async function requireChoice(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const hasPasskey = (await findPasskeys(staff)).length > 0
  if (needsSecondFactor(staff.role) && !hasPasskey) throw notFound()
  await requireConfirmed(args, staff)
  return { staff, hasPasskey }
}

export const meta = unlistedMeta('Remove the app')

export default function RemoveFactor() {
  const { hasPasskey } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Remove the app"
      lead={
        hasPasskey
          ? 'From then on your passkey is your second step.'
          : 'From then on your password alone opens your work, to anyone who knows it. Your recovery codes go with the app.'
      }
      narrow
    >
      <Form method="post">
        <SubmitButton variant="destructive">Remove the app</SubmitButton>
      </Form>
      <LinkButton to={adminSecurityPath()} variant="quiet">
        Keep it
      </LinkButton>
    </Page>
  )
}
