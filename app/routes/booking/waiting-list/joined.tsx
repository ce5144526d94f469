import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Page } from '~/components/layout/page'
import { publicPage } from '~/http/answers/answer.server'
import { pageTitle } from '~/shell/page-title'

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('You are on the waiting list', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function WaitingListJoined() {
  return (
    <Page
      title="You are on the waiting list"
      lead="An email is on its way to you; its link shows your place in line, and lets you leave at any time. We write again as soon as a place is free."
      narrow
    />
  )
}
