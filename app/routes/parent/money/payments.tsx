import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { PayNow } from '~/components/booking/pay-now'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { Pagination } from '~/components/layout/navigation/pagination'
import { PriceList } from '~/components/layout/price-list'
import {
  findClassBillings,
  findFamilyBilling,
} from '~/domain/booking/money/billing/find-billing.server'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { findStatementYears } from '~/domain/booking/money/billing/find-statement.server'
import {
  formatAmountDue,
  presentBilling,
  presentClassBilling,
} from '~/domain/booking/money/billing/present-billing'
import { presentAccount } from '~/domain/booking/money/account-balance/present-account.server'
import { formatOwnCredits } from '~/domain/booking/money/credits/present-own-credits'
import { findOpeningBilling } from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { presentOpeningBilling } from '~/domain/booking/money/opening-balances/present-opening-billing'
import { findFamilyDueLines } from '~/domain/booking/money/payments/find-family-due.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { accountBalanceName } from '~/domain/payments/account-balance/account-balance-name'
import { findAccountParts } from '~/domain/payments/account-balance/find-account-balance.server'
import { findOwnParties } from '~/domain/parties/find-parties.server'
import { partyTexts } from '~/domain/parties/party-texts'
import { findPackagesOnSale } from '~/domain/payments/packages/find-packages.server'
import { findGiftCardOffer } from '~/domain/payments/gift-cards/find-gift-card.server'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { giftCardsPath } from '~/values/paths/gift-card-paths'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { pageNumberOf } from '~/values/paging'
import {
  buyPackagePath,
  ownBalancePath,
  parentPaymentsPath,
  statementPath,
} from '~/values/paths/portal-paths'
import { formatDay, formatZone } from '~/values/format/format-time'
import { PortalPage } from '../portal-page'
import { Credits } from './credits'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const page = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { timeZone } = await findSettings()
  const [{ entries, pages, due }, classes, openings, credits, onSale, years, ahead, parties] =
    await Promise.all([
      findFamilyBilling(parent, page, 'classes'),
      page === 1 ? findClassBillings(parent) : [],
      findOpeningBilling(parent),
      findOwnCredits(parent),
      findPackagesOnSale(),
      findStatementYears(parent, timeZone),
      findAccountParts({ guardianId: parent.id }),
      findOwnParties(parent, currentTime()),
    ])
  const toPay = ahead.length > 0 ? await findFamilyDueLines(parent.id) : null
  if (page > pages) throw notFound()
  const billings = {
    openings: page === 1 ? openings.map((one) => presentOpeningBilling(one, timeZone)) : [],
    classes: classes.map((one) => presentClassBilling(one, timeZone)),
    lessons: entries.map((money) => {
      const shown = presentBilling(money, timeZone)
      const party = parties.find(({ bookingId }) => bookingId === money.bookingId)
      const note =
        party && money.dueCents > 0
          ? partyTexts.dueBy(formatDay(party.restDueOn))
          : shown.total.note
      return { ...shown, total: { ...shown.total, note } }
    }),
  }
  const isDue = due.some(({ cents, onItsWayCents }) => cents > onItsWayCents)
  const isPaidHere = Object.values(billings)
    .flat()
    .some(({ pay }) => pay !== null)
  return {
    ...billings,
    lead: [
      formatAmountDue(due),
      ...(isDue && !isPaidHere && pages === 1 ? [classTexts.payAtLesson] : []),
    ].join(' '),
    account: page === 1 ? presentAccount(ahead, toPay, timeZone) : null,
    areOnSale: onSale.length > 0,
    areCardsSold: (await findGiftCardOffer()).isSold,
    credits: page === 1 ? credits.map((one) => formatOwnCredits(one, timeZone, currentTime())) : [],
    statements: years.map((year) => ({ to: statementPath(year), label: `Statement for ${year}` })),
    page,
    pages,
    zone: formatZone(timeZone),
  }
}

export const meta = titleMeta('Payments')

export default function Payments() {
  const {
    account,
    openings,
    classes,
    lessons,
    lead,
    credits,
    areOnSale,
    areCardsSold,
    statements,
    page,
    pages,
    zone,
  } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Payments" lead={lead}>
      {credits.length > 0 && <Credits credits={credits} />}
      {lessons.length + classes.length + openings.length === 0 && !account ? (
        <Empty title="No charges yet." />
      ) : (
        <p>Times are {zone}. Select a payment to see its receipt.</p>
      )}
      {account && (
        <section>
          <h2>{accountBalanceName}</h2>
          <p>{paymentTexts.accountBalance}</p>
          <PriceList lines={account.lines} total={account.total} />
          {account.use && (
            <Form method="post" action={ownBalancePath()} reloadDocument>
              <input type="hidden" name="seenCents" value={account.use.seenCents} />
              {account.use.charges.map((id) => (
                <input key={id} type="hidden" name="charges" value={id} />
              ))}
              <SubmitButton>{paymentTexts.useBalance(account.use.amount)}</SubmitButton>
            </Form>
          )}
        </section>
      )}
      {openings.map(({ id, title, lines, total, pay }) => (
        <section key={id}>
          <h2>{title}</h2>
          <PriceList lines={lines} total={total} />
          {pay && <PayNow {...pay} what={title} />}
        </section>
      ))}
      {[...classes, ...lessons].map(({ id, to, title, lines, total, pay }) => (
        <section key={id}>
          <h2>
            <Link to={to}>{title}</Link>
          </h2>
          <PriceList lines={lines} total={total} />
          {pay && <PayNow {...pay} what={title} />}
        </section>
      ))}
      {areOnSale && (
        <p>
          <Link to={buyPackagePath()}>{paymentTexts.buyPackage}</Link>
        </p>
      )}
      {areCardsSold && (
        <p>
          <Link to={giftCardsPath()}>{giftCardTexts.buyOne}</Link>
        </p>
      )}
      {statements.length > 0 && (
        <ul>
          {statements.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination of="payments" page={page} pages={pages} to={parentPaymentsPath} />
    </PortalPage>
  )
}
