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
      lead="We’ve sent you an email. Open its link and press the button so we can start. The link works for 24 hours."
      narrow
    />
  )
}
