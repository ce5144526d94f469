import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { FeedAddress } from '~/components/booking/feed-address'
import { calendarTexts } from '~/components/calendar/calendar-texts'
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
  const said = renewed ? 'The old address no longer works.' : 'Your calendar address is ready.'
  return redirectWithToast(parentCalendarFeedPath(), said)
}

export const meta = titleMeta('In your own calendar')

export default function CalendarFeed() {
  const { feed } = useLoaderData<typeof loader>()
  return (
    <PortalPage
      title="In your own calendar"
      lead="See your lessons in your phone’s calendar. It updates when a lesson is rescheduled or canceled."
    >
      {feed && <FeedAddress {...feed} />}
      <p>
        Anyone with the address sees which lessons you have booked, when and where, and the first
        names of who comes. They see nothing else, and can change nothing. It stops when you change
        your password or your email address.
      </p>
      <Form method="post">
        <SubmitButton variant={feed ? 'quiet' : 'primary'}>
          {feed ? calendarTexts.replaceAddress : calendarTexts.makeAddress}
        </SubmitButton>
      </Form>
      {feed && (
        <Form method="post" action={stopParentCalendarFeedPath()} reloadDocument>
          <SubmitButton variant="quiet">{calendarTexts.turnOffAddress}</SubmitButton>
        </Form>
      )}
    </PortalPage>
  )
}
