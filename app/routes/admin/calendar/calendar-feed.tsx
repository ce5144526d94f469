import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { FeedAddress } from '~/components/booking/feed-address'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { findOwnFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { FeedForm } from '~/domain/booking/calendar-feed/calendar-feed'
import { renewStaffFeed } from '~/domain/booking/calendar-feed/calendar-feed-file.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { feedAddresses } from '~/http/answers/feed-addresses.server'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { staffCalendarFeedPath, stopStaffCalendarFeedPath } from '~/values/paths/calendar-paths'
import { may } from '~/values/permissions'
import { backToCalendar } from '~/components/calendar/back-to-calendar'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const [own, coaches] = await Promise.all([findOwnFeed(staff), findCoaches(staff)])
  const of = coaches.find(({ id }) => id === own?.coachId)?.name
  return {
    back: backToCalendar(new URL(args.request.url).searchParams),
    feed: feedAddresses(own),
    whose: own && (of ?? (!may(staff, 'see-all-lessons') ? 'your own' : 'every coach')),
    choices: !may(staff, 'see-all-lessons')
      ? null
      : [
          { value: '', label: 'Every coach' },
          ...coaches.map(({ id, name }) => ({ value: id, label: name })),
        ],
    form: blankForm(FeedForm, { coachId: own ? own.coachId : staff.coachId }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  return await answerForm(args.request, FeedForm, {}, async ({ coachId = null }) => {
    const renewed = await renewStaffFeed(staff, coachId)
    return renewed && { to: staffCalendarFeedPath(), said: 'Address saved.' }
  })
}

export const meta = unlistedMeta('In your own calendar')

export default function StaffCalendarFeed() {
  const { back, feed, whose, choices, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title="In your own calendar"
      lead="Lessons and blocks appear there automatically. Anyone with the address sees them, with the first names of who is coming. It stops when you change your password."
      narrow
    >
      <ErrorSummary form={form} />
      {feed && (
        <>
          <p>It shows: {whose}.</p>
          <FeedAddress {...feed} />
        </>
      )}
      <Form method="post" className="form">
        {choices && <SelectField form={form} name="coachId" label="Whose" options={choices} />}
        <SubmitButton variant={feed ? 'quiet' : 'primary'}>
          {feed ? calendarTexts.replaceAddress : calendarTexts.makeAddress}
        </SubmitButton>
      </Form>
      {feed && (
        <Form method="post" action={stopStaffCalendarFeedPath()}>
          <SubmitButton variant="quiet">{calendarTexts.turnOffAddress}</SubmitButton>
        </Form>
      )}
      <Link to={back}>{calendarTexts.back}</Link>
    </Page>
  )
}
