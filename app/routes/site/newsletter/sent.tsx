import type { HeadersFunction } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { publicPage } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'
import { newsletterPath } from '~/values/paths/content-paths'

export const headers: HeadersFunction = () => publicPage

export const meta = unlistedMeta(accountTexts.checkEmail)

export default function NewsletterSent() {
  return (
    <Page
      title={accountTexts.checkEmail}
      lead="If you aren’t subscribed yet, we’ve just sent you an email. Open its link and press the button there to confirm. Until then, we send nothing."
      narrow
    >
      <LinkButton to={newsletterPath()} variant="quiet">
        {accountTexts.useAnotherAddress}
      </LinkButton>
    </Page>
  )
}
