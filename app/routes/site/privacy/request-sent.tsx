import type { HeadersFunction } from '~/framework'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { publicPage } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta = unlistedMeta(accountTexts.checkEmail)

export default function PrivacyRequestSent() {
  return (
    <Page
      title={accountTexts.checkEmail}
      lead="We’ve just sent you an email. Open its link within 24 hours and press the button there, and we’ll begin."
      narrow
    />
  )
}
