import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { signOutFromPage } from '~/http/sign-out.server'
import { pageTitle } from '~/shell/page-title'
import { logoutPath } from '~/values/paths'

export async function action(args: ActionFunctionArgs) {
  return await signOutFromPage(args)
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Sign out', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function Logout() {
  return (
    <Page title="Sign out" lead="In this browser, of everything you are signed in to here." narrow>
      <Form method="post" action={logoutPath()}>
        <SubmitButton>Sign out</SubmitButton>
      </Form>
    </Page>
  )
}
