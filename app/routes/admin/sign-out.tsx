import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { logoutPath } from '~/values/paths'

/** For whoever got as far as the password and goes no further; the header knows them only then. */
export function SignOut() {
  return (
    <Form method="post" action={logoutPath()}>
      <SubmitButton variant="quiet">Sign out</SubmitButton>
    </Form>
  )
}
