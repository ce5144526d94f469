import { data, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { DayLinks } from '~/components/booking/times/day-links'
import { NowAndNext } from '~/components/booking/now-and-next'
import { RosterLessonCard } from '~/components/booking/roster/roster-lesson-card'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { Actions } from '~/components/layout/actions'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList, type Entry } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { partyTexts } from '~/domain/parties/party-texts'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { DayForm } from '~/domain/admin/admin-forms'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireStaff, staffSessionOf } from '~/http/people/require-actor.server'
import { adminEmailsPath } from '~/values/paths/admin-paths'
import { adminPath } from '~/values/paths/paths'
import { businessPath } from '~/values/paths/settings-paths'
import { askToSignIn } from './sign-in/ask-to-sign-in.server'
import { EmailHealthNotices, type EmailHealthView } from './system/email-health-notices'
import { rosterOf, type RosterView } from './lessons/roster.server'
import { SignIn } from './sign-in/sign-in'
import { SiteNotices, type SiteNotice } from '~/components/layout/site-notices'
import { siteNotices } from './system/site-notices.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { accountTexts } from '~/domain/accounts/account-texts'
import { unlistedMeta } from '~/shell/page-title'

/** For signed-in staff; otherwise shows the sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  if (!(await staffSessionOf(args))) return askToSignIn(adminPath())
  const staff = await requireStaff(args)
  const asked = parseAddress(args.request, DayForm)
  const { notices, emails } = await siteNotices(args, staff)
  const isGood = asked.status === 'success'
  const roster = await rosterOf(args, staff, isGood ? asked.value.day : undefined)
  const shown = { ...roster, notices, emails: roster.isToday ? emails : [] }
  if (isGood) return shown
  return data({ ...shown, form: viewOfSubmission(asked, DayForm) }, { status: 400 })
}

export const meta = unlistedMeta<typeof loader>((data) =>
  data && 'title' in data ? data.title : accountTexts.signIn,
)

export default function Today() {
  const shown = useLoaderData<typeof loader>()
  return 'signIn' in shown ? <SignIn {...shown.signIn} /> : <Roster {...shown} />
}

type TodayView = RosterView & { notices: SiteNotice[]; emails: EmailHealthView }

function Roster(shown: TodayView) {
  const {
    title,
    zone,
    lessons,
    parties,
    ahead,
    print,
    messageDay,
    waiting,
    attendanceNotTaken,
    closings,
    previous,
    next,
    isToday,
    lacksAddress,
    emails,
    notices,
    form,
  } = shown
  return (
    <Page title={title} lead={`All times are ${zone}.`}>
      <ErrorSummary form={form} />
      <NowAndNext {...ahead} />
      <SiteNotices notices={notices} />
      {lacksAddress && <NoAddress />}
      <EmailHealthNotices notices={emails} />
      <ToSettle title="To do" entries={waiting} />
      <ToSettle title={calendarTexts.daysClosing} entries={closings} />
      <ToSettle title={staffBookingTexts.notTaken} entries={attendanceNotTaken} />
      <DayLinks previous={previous} next={next} today={isToday ? null : adminPath()} />
      {parties.length > 0 && (
        <section aria-labelledby="parties">
          <h2 id="parties">{partyTexts.today}</h2>
          <EntryList entries={parties} />
        </section>
      )}
      {lessons.length === 0 && <Empty title={calendarTexts.noLesson} />}
      {lessons.map((lesson) => (
        <RosterLessonCard key={lesson.id} lesson={lesson} />
      ))}
      {(print ?? messageDay) && (
        <Actions>
          {print && (
            <LinkButton to={print} variant="quiet">
              Print all rosters
            </LinkButton>
          )}
          {messageDay && (
            <LinkButton to={messageDay} variant="quiet">
              {familyActionTexts.messageDay}
            </LinkButton>
          )}
        </Actions>
      )}
      <FilterForm label="Another day">
        <TextField form={form} name="day" label="Another day" type="date" />
      </FilterForm>
    </Page>
  )
}

function ToSettle({ title, entries }: { title: string; entries: Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Notice tone="attention" title={title}>
      <EntryList entries={entries} />
    </Notice>
  )
}

/** Emails to the business wait until its address is set. */
function NoAddress() {
  return (
    <Notice tone="attention" title="Your business has no email address yet.">
      <p>
        Inquiries and alerts for you cannot be sent.{' '}
        <Link to={businessPath()}>Enter your email address</Link>. What failed is listed under{' '}
        <Link to={adminEmailsPath()}>Emails sent</Link> and can be sent again from there.
      </p>
    </Notice>
  )
}
