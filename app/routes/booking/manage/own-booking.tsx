import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { PortalBar } from '~/shell/portal/portal-bar'
import { LessonLocation } from '~/components/booking/lesson-location'
import { PayNow } from '~/components/booking/pay-now'
import { UseCredit } from '~/components/booking/use-credit'
import { PolicyRules } from '~/components/booking/policy-rules'
import { TimeChange } from '~/components/booking/times/time-change'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { SummaryList } from '~/components/layout/summary-list'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { findBooking } from '~/domain/booking/find/find-booking.server'
import { presentCredits } from '~/domain/booking/money/credits/apply-credits'
import { findCreditsToApply } from '~/domain/booking/money/credits/apply-credits.server'
import { findBookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { areGiftCardsTaken } from '~/domain/payments/gift-cards/find-gift-card.server'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { partyTexts } from '~/domain/parties/party-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { pagesOfMoney, parentBookingsPath } from '~/values/paths/portal-paths'
import { BookingLinks } from './booking-links'
import { ownBookingOf } from './own-booking.server'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.bookingId ?? ''
  const [booking, money] = await Promise.all([
    findBooking(parent, id),
    findBookingBilling(parent, id),
  ])
  if (!booking || (!money && !booking.shared)) throw notFound()
  const owes = Boolean(money?.isBookedYet && money.dueCents > 0)
  const credits = booking.shared ? null : await findCreditsToApply(parent, id)
  return {
    ...(await ownBookingOf(booking, money, await findSettings(), parent.id)),
    giftCard: owes && (await areGiftCardsTaken()) ? pagesOfMoney('portal').pay(id) : null,
    credit: credits && presentCredits(credits, pagesOfMoney('portal').credit(id)),
  }
}

export const meta = titleMeta<typeof loader>((data) => data?.title ?? 'Your booking')

export default function OwnBooking() {
  const {
    title,
    moved,
    canceled,
    summary,
    prices,
    termClass,
    credit,
    giftCard,
    rules,
    history,
    confirm,
    links,
    place,
    party,
    pickUp,
    focus,
  } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      {moved && <TimeChange {...moved} />}
      {canceled.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {confirm && <LinkButton to={confirm}>Confirm this booking</LinkButton>}
      <SummaryList items={summary} />
      {termClass && (
        <p>
          {classTexts.partOf} <Link to={termClass.to}>{termClass.title}</Link>. {termClass.note}
        </p>
      )}
      {party && (
        <LinkButton to={party} variant="quiet">
          {partyTexts.toParty}
        </LinkButton>
      )}
      {pickUp && (
        <LinkButton to={pickUp.to} variant={confirm || pickUp.isKnown ? 'quiet' : undefined}>
          {pickUp.isKnown ? 'Change drop-off and pick-up' : 'Add drop-off and pick-up'}
        </LinkButton>
      )}
      {focus && (
        <LinkButton to={focus} variant="quiet">
          {bookingTexts.chooseFocus}
        </LinkButton>
      )}
      {prices && (
        <>
          <h2>What it costs</h2>
          <PriceList lines={prices.lines} total={prices.total} />
          {prices.pay && <PayNow {...prices.pay} />}
          {credit && <UseCredit {...credit} />}
          {giftCard && (
            <LinkButton to={giftCard} variant="quiet">
              {giftCardTexts.payWith}
            </LinkButton>
          )}
        </>
      )}
      {rules && (
        <>
          <h2>If you can’t come</h2>
          <PolicyRules rules={rules} />
        </>
      )}
      {place && <LessonLocation {...place} />}
      <BookingLinks {...links} />
      <h2>History</h2>
      <ul>
        {history.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <LinkButton to={parentBookingsPath()} variant="quiet">
        All my bookings
      </LinkButton>
      <PortalBar />
    </Page>
  )
}
