import { SubmitButton } from '~/components/forms/submit-button'
import { accountTexts } from '~/domain/accounts/account-texts'
import { LogoutForm } from '~/shell/header/logout-form'

/** For staff with a password but no second factor, whom the header knows only then. */
export function SignOut() {
  return (
    <LogoutForm>
      <SubmitButton variant="quiet">{accountTexts.signOut}</SubmitButton>
    </LogoutForm>
  )
}
