import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { FeedAddress } from '~/components/booking/feed-address'
import { SubmitButton } from '~/components/forms/submit-button'
import { findOwnFeed, renewFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { feedAddresses } from '~/http/answers/feed-addresses.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { titleMeta } from '~/shell/page-title'
import { parentCalendarFeedPath, stopParentCalendarFeedPath } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  return { feed: feedAddresses(await findOwnFeed(await requireParent(args))) }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const renewed = (await findOwnFeed(parent)) !== null
  await renewFeed(parent)
  const said = renewed ? 'The old address has stopped.' : 'Your calendar has an address.'
  return redirectWithToast(parentCalendarFeedPath(), said)
}

export const meta = titleMeta('In your own calendar')

export default function CalendarFeed() {
  const { feed } = useLoaderData<typeof loader>()
  return (
    <PortalPage
      title="In your own calendar"
      lead="Your lessons appear there by themselves, and follow when one is rescheduled or canceled."
    >
      {feed && <FeedAddress {...feed} />}
      <p>
        Anyone with the address sees which lessons you have booked, when and where, and the first
        names of who comes. They see nothing else, and can change nothing. It stops when you change
        your password or your email address.
      </p>
      <Form method="post">
        <SubmitButton variant={feed ? 'quiet' : 'primary'}>
          {feed ? 'Make a new address; the old one stops' : 'Make a private address'}
        </SubmitButton>
      </Form>
      {feed && (
        <Form method="post" action={stopParentCalendarFeedPath()} reloadDocument>
          <SubmitButton variant="quiet">Stop this calendar</SubmitButton>
        </Form>
      )}
    </PortalPage>
  )
}
