import { SubmitButton } from '~/components/forms/submit-button'
import { LogoutForm } from '~/shell/header/logout-form'

/** For whoever got as far as the password and goes no further; the header knows them only then. */
export function SignOut() {
  return (
    <LogoutForm>
      <SubmitButton variant="quiet">Sign out</SubmitButton>
    </LogoutForm>
  )
}
