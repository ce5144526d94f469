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
      lead="An email is on its way to you; its link shows your place in line, and lets you leave at any time. We write again as soon as a place is free."
      narrow
    />
  )
}
