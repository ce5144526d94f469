import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { ResumeHold } from '~/components/booking/resume-hold'
import { AthleteCards } from '~/components/family/athlete-cards'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Tag } from '~/components/layout/tag'
import { findNextBookings } from '~/domain/booking/find/find-bookings.server'
import { bookingTexts } from '~/domain/booking/booking-texts'
import {
  findResumableHold,
  presentResumableHold,
} from '~/domain/booking/holds/resumable-hold.server'
import { formatAmountDue } from '~/domain/booking/money/billing/present-billing'
import { findUsableCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { formatCreditsLeft } from '~/domain/booking/money/credits/present-own-credits'
import { findNextClassDays } from '~/domain/enrollment/dates/find-next-class-days.server'
import {
  findOverdueTuition,
  sumOfOverdue,
} from '~/domain/enrollment/tuition/find-overdue-tuition.server'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { familyTexts } from '~/domain/family/family-texts'
import { findGuardianRequests } from '~/domain/family/guardians/find-guardian-requests.server'
import { findOwed } from '~/domain/payments/charges/find-balances.server'
import { findAthleteCards } from '~/domain/portal/find-athlete-cards.server'
import { currentTime } from '~/http/current-time.server'
import { bookerOf, requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { titleMeta } from '~/shell/page-title'
import { formatZone } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { bookingPath } from '~/values/paths/paths'
import { parentPaymentsPath } from '~/values/paths/portal-paths'
import { bookingEntry } from './bookings/booking-entries'
import { BookingList } from './bookings/booking-list'
import { openWaiting } from './bookings/bookings.server'
import { PortalPage } from './portal-page'
import {
  pickUpsToSay,
  presentAthlete,
  toAdd,
  toAnswer,
  toConfirm,
  toSign,
} from './present-dashboard.server'
import { Waiting } from './bookings/waiting'

const shown = 3

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const now = currentTime()
  const [{ timeZone }, bookings, cards, due, requests, waiting, credits, hold, classDays, late] =
    await Promise.all([
      settingsOf(args),
      findNextBookings(parent),
      findAthleteCards(parent),
      findOwed(parent.id),
      findGuardianRequests(parent),
      openWaiting(args),
      findUsableCredits(parent),
      findResumableHold(await bookerOf(args)),
      findNextClassDays(parent, now),
      findOverdueTuition(parent.id, now),
    ])
  const overdue = sumOfOverdue(late)
  const isDue = due.some(({ cents, onItsWayCents }) => cents > onItsWayCents)
  return {
    waiting,
    hold: hold && presentResumableHold(hold, timeZone),
    athletes: cards.map((card) => presentAthlete(card, { bookings, classDays }, timeZone)),
    toDo: [
      ...toConfirm(bookings, timeZone),
      ...toAnswer(requests, parent),
      ...toAdd(cards),
      ...toSign(cards),
      ...(isDue ? [{ id: 'money', title: formatAmountDue(due), to: parentPaymentsPath() }] : []),
      ...pickUpsToSay(bookings, timeZone),
    ],
    account: {
      due: formatAmountDue(due),
      isDue,
      overdue:
        overdue && overdueTexts.tuition(formatMoney(overdue.cents, overdue.currency), overdue.days),
      credits: formatCreditsLeft(credits.reduce((sum, { left }) => sum + left, 0)),
    },
    next: bookings.slice(0, shown).map((booking) => bookingEntry(booking, timeZone, now)),
    zone: formatZone(timeZone),
  }
}

export const meta = titleMeta(familyTexts.title)

export default function Dashboard() {
  const { toDo, hold, athletes, account, next, waiting, zone } = useLoaderData<typeof loader>()
  return (
    <PortalPage title={familyTexts.title}>
      <ResumeHold hold={hold} />
      {toDo.length > 0 && (
        <section aria-labelledby="to-do">
          <h2 id="to-do">To do</h2>
          <EntryList entries={toDo} />
        </section>
      )}
      <AthleteCards athletes={athletes} />
      <h2>Coming up</h2>
      {next.length === 0 ? (
        <Empty title="Nothing is booked at the moment." />
      ) : (
        <>
          <p>Times are {zone}.</p>
          <BookingList entries={next} />
        </>
      )}
      <Waiting waiting={waiting} />
      <LinkButton to={bookingPath()}>{bookingTexts.book}</LinkButton>
      <section aria-labelledby="balance">
        <h2 id="balance">Balance and credits</h2>
        <p>
          {account.due} {account.credits}
        </p>
        {account.overdue && (
          <p>
            <Tag tone="owed">{overdueTexts.overdue}</Tag> {account.overdue}
          </p>
        )}
        <div className="actions">
          <LinkButton to={parentPaymentsPath()} variant="quiet">
            {account.isDue ? 'See what is due' : 'See payments'}
          </LinkButton>
        </div>
      </section>
    </PortalPage>
  )
}
