import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { needsSecondFactor } from '~/values/permissions'
import { removeFactor } from '~/domain/accounts/second-factor/set-up-factor.server'
import { notFound } from '~/http/answers/answer.server'
import { requireConfirmed, requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { pageTitle } from '~/shell/page-title'
import type { Staff } from '~/values/actor'
import { adminSecurityPath } from '~/values/paths/staff-paths'

export async function loader(args: LoaderFunctionArgs) {
  await requireChoice(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await removeFactor(await requireChoice(args))
  if ('refused' in outcome) throw notFound()
  return redirectWithToast(adminSecurityPath(), 'The app is removed.')
}

/** For staff who may work without an app; 404 for owners. */
async function requireChoice(args: LoaderFunctionArgs): Promise<Staff> {
  const staff = await requireStaff(args)
  if (needsSecondFactor(staff.role)) throw notFound()
  await requireConfirmed(args, staff)
  return staff
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Remove the app', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function RemoveFactor() {
  return (
    <Page
      title="Remove the app"
      lead="From then on your password alone opens your work, to anyone who knows it. Your recovery codes go with the app."
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
