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
  return redirectWithToast(adminSecurityPath(), 'App removed.')
}

/** For staff who may work without an app, or have a passkey; 404 for others. */
async function requireChoice(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const hasPasskey = (await findPasskeys(staff)).length > 0
  if (needsSecondFactor(staff.role) && !hasPasskey) throw notFound()
  await requireConfirmed(args, staff)
  return { staff, hasPasskey }
}

export const meta = unlistedMeta('Remove app')

export default function RemoveFactor() {
  const { hasPasskey } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Remove app"
      lead={
        hasPasskey
          ? 'Your passkey will be your second step.'
          : 'Anyone who knows your password will be able to sign in. Your recovery codes are removed, too.'
      }
      narrow
    >
      <Form method="post">
        <SubmitButton variant="destructive">Remove app</SubmitButton>
      </Form>
      <LinkButton to={adminSecurityPath()} variant="quiet">
        Keep it
      </LinkButton>
    </Page>
  )
}
