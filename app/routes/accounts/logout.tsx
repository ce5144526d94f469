import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { LogoutForm } from '~/shell/header/logout-form'
import { unlistedMeta } from '~/shell/page-title'

export const meta = unlistedMeta(accountTexts.signOut)

export default function Logout() {
  return (
    <Page
      title={accountTexts.signOut}
      lead="You’ll be signed out of everything here in this browser."
      narrow
    >
      <LogoutForm>
        <SubmitButton>{accountTexts.signOut}</SubmitButton>
      </LogoutForm>
    </Page>
  )
}
