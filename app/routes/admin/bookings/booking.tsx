import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { PleaseCall } from '~/components/booking/please-call'
import { RosterAthleteCard } from '~/components/booking/roster/roster-athlete-card'
import { StatusTag } from '~/components/booking/status-tag'
import { Actions } from '~/components/layout/actions'
import { ContactList } from '~/components/layout/texts/contact-list'
import { Link } from '~/components/layout/navigation/link'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { SummaryList } from '~/components/layout/summary-list'
import { Tag } from '~/components/layout/tag'
import { formatCalls } from '~/domain/admin/families/family-to-call'
import { findUnnotifiedFamilies } from '~/domain/admin/families/find-families-to-call.server'
import { findBookingRecord } from '~/domain/admin/bookings/find-booking-record.server'
import { changeVenueTexts } from '~/domain/booking/rescheduling/change-venue-texts'
import { familyNoteTexts } from '~/domain/booking/coach-messages/family-note-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { findCreditsForStaff } from '~/domain/booking/on-behalf/choose-credits-as-staff.server'
import { presentCredits } from '~/domain/booking/money/credits/apply-credits'
import { findCreditsToApply } from '~/domain/booking/money/credits/apply-credits.server'
import { findFamilyCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { adminApplyCreditPath, adminCreditsOfBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { unlistedMeta } from '~/shell/page-title'
import { backToCalendar, calendarQuery } from '~/components/calendar/back-to-calendar'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { formatRecord } from './booking-record.server'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { offerBalance, offerGiftCard } from '../money/offer-balance.server'
import { formatPayWith, staffCredits } from '../packages/present-credits'
import { ActionButton } from '../forms/form-page'
import { NotConfirmed } from './not-confirmed'
import { WaiverMissing } from './waiver-missing'
import { moneyTexts } from '../money/money-texts'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { timeZone } = await settingsOf(args)
  const record = await findBookingRecord(staff, args.params.bookingId ?? '', timeZone)
  if (!record) throw notFound()
  const asked = new URL(args.request.url).searchParams
  const shown = formatRecord(record, { staff, zone: timeZone, now: currentTime(), asked })
  const unnotified = await findUnnotifiedFamilies(staff, record.people.id, currentTime())
  const credits = await findFamilyCredits(staff, record.people.id)
  const waits = record.onBehalf && record.people.status === 'held'
  const toPayWith = waits ? await findCreditsForStaff(staff, record.people.id) : null
  return {
    ...shown,
    back: calendarQuery(asked) ? backToCalendar(asked) : null,
    idempotencyKey: newIdempotencyKey(),
    calls: formatCalls(unnotified, timeZone),
    balance: await offerBalance(staff, record),
    giftCard: await offerGiftCard(staff, record),
    credits: staffCredits(credits, timeZone),
    byCredits:
      toPayWith &&
      formatPayWith(toPayWith, carryCalendar(adminCreditsOfBookingPath(record.people.id), asked)),
    credit: presentCredits(
      credits.length > 0 ? await findCreditsToApply(staff, record.people.id) : null,
      carryCalendar(adminApplyCreditPath(record.people.id), asked),
    ),
  }
}

export const meta = unlistedMeta('Booking')

export default function Booking() {
  const {
    title,
    lead,
    status,
    number,
    toConfirm,
    together,
    idempotencyKey,
    calls,
    links,
    who,
    athletes,
    facts,
    money,
    giftCard,
    credits,
    byCredits,
    credit,
    waivers,
    terms,
    policy,
    history,
    back,
    balance,
  } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={lead}>
      <p>
        <StatusTag status={status} /> Booking {number}
      </p>
      <PleaseCall calls={calls} />
      <Actions>
        {links.move && <LinkButton to={links.move}>{staffBookingTexts.reschedule}</LinkButton>}
        {links.place && (
          <LinkButton to={links.place} variant="quiet">
            {changeVenueTexts.change}
          </LinkButton>
        )}
        {links.attendance && (
          <LinkButton to={links.attendance} variant="quiet">
            {staffBookingTexts.takeAttendance}
          </LinkButton>
        )}
        <LinkButton to={links.note.to} variant="quiet">
          {links.note.label}
        </LinkButton>
        {links.familyNote && (
          <LinkButton to={links.familyNote} variant="quiet">
            {familyNoteTexts.noteToFamily}
          </LinkButton>
        )}
        {links.cancel && (
          <LinkButton to={links.cancel} variant="quiet">
            {staffBookingTexts.cancel}
          </LinkButton>
        )}
      </Actions>
      {links.reopen && (
        <ActionButton press={{ to: links.reopen, label: staffBookingTexts.cameAfterAll }} />
      )}
      <NotConfirmed {...toConfirm} idempotencyKey={idempotencyKey} />
      {waivers && <WaiverMissing {...waivers} />}
      <h2>{who}</h2>
      {athletes.map((athlete) => (
        <RosterAthleteCard key={athlete.id} {...athlete} />
      ))}
      <ContactList items={facts} />
      <Actions>
        {links.pickUp && (
          <LinkButton to={links.pickUp} variant="quiet">
            {staffBookingTexts.changePickUp}
          </LinkButton>
        )}
        {links.focus && (
          <LinkButton to={links.focus} variant="quiet">
            Choose what to work on
          </LinkButton>
        )}
        {links.family && (
          <LinkButton to={links.family} variant="quiet">
            {staffBookingTexts.familyRecord}
          </LinkButton>
        )}
        {links.address && (
          <LinkButton to={links.address.to} variant="quiet">
            {links.address.label}
          </LinkButton>
        )}
      </Actions>
      <h2>Money</h2>
      <SummaryList items={money.agreed.map(itemOf)} />
      {money.lines.length > 0 ? (
        <PriceList lines={money.lines.map(linkedLine)} total={money.total} />
      ) : (
        <p>Nothing was paid so far.</p>
      )}
      <Actions>
        {money.sell && (
          <LinkButton to={money.sell} variant="quiet">
            {moneyTexts.sellPackage}
          </LinkButton>
        )}
        {money.take && <LinkButton to={money.take}>{moneyTexts.takePayment}</LinkButton>}
        {giftCard && (
          <LinkButton to={giftCard} variant="quiet">
            {giftCardTexts.payWith}
          </LinkButton>
        )}
        {balance && (
          <LinkButton to={balance.to} variant="quiet">
            {balance.label}
          </LinkButton>
        )}
        {money.give && (
          <LinkButton to={money.give} variant="quiet">
            Refund
          </LinkButton>
        )}
      </Actions>
      {byCredits && (
        <>
          {byCredits.note && <p>{byCredits.note}</p>}
          {byCredits.press && <ActionButton press={byCredits.press} />}
        </>
      )}
      {credit && <ActionButton press={credit} />}
      {credits.length > 0 && (
        <>
          <h2>Credits of the family</h2>
          <EntryList entries={credits} />
        </>
      )}
      {together.length > 0 && (
        <>
          <h2>{staffBookingTexts.bookedTogether}</h2>
          <EntryList entries={together} />
        </>
      )}
      <h2>{terms}</h2>
      <ul>
        {policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2>What happened</h2>
      <EntryList entries={history} />
      {back && (
        <LinkButton to={back} variant="quiet">
          {calendarTexts.back}
        </LinkButton>
      )}
    </Page>
  )
}

function itemOf({ term, detail, owes }: { term: string; detail: string; owes: boolean }) {
  return { term, detail: owes ? <Tag tone="owed">{detail}</Tag> : detail }
}

type Line = { to: string | null; label: string; note: string; amount: string }

/** Payments link to their details. */
function linkedLine({ to, label, ...line }: Line) {
  return { ...line, label: to ? <Link to={to}>{label}</Link> : label }
}
