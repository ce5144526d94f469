import type { HeadersFunction } from '~/framework'
import { Page } from '~/components/layout/page'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { publicPage } from '~/http/answers/answer.server'
import { unlistedMeta } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta = unlistedMeta(waitingTexts.joined)

export default function WaitingListJoined() {
  return (
    <Page
      title={waitingTexts.joined}
      lead="We’ve emailed you a link to see your place in line or leave at any time. We’ll email you again as soon as a place opens up."
      narrow
    />
  )
}
