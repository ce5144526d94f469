import type { HeadersFunction } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { publicPage } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'
import { bookingPath } from '~/values/paths/paths'

export const headers: HeadersFunction = () => publicPage

export const meta = unlistedMeta(communicationTexts.messageSent)

export default function ContactSent() {
  return (
    <Page
      title={communicationTexts.messageSent}
      lead="An email that confirms it is on its way to you. We’ll answer by email, usually within two business days."
      narrow
    >
      <LinkButton to={bookingPath()} variant="quiet">
        See free times
      </LinkButton>
    </Page>
  )
}
