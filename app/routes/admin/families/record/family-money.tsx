import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { PriceList } from '~/components/layout/price-list'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { accountBalanceName } from '~/domain/payments/account-balance/account-balance-name'
import { pageNumberOf } from '~/values/paging'
import { pageOfList } from '~/values/paths/admin-paths'
import { familyPaymentPath } from '~/values/paths/family-paths'
import { sellPackageToPath } from '~/values/paths/payment-paths'
import { moneyTexts } from '../../money/money-texts'
import type { PaymentRow } from '../../money/payments.server'
import { moneyOfFamily } from './family-money.server'
import { openFamily } from './open-family.server'
import { metaOfPart, RecordPage } from './record-page'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId, record } = await openFamily(args, 'handle-payments')
  const page = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const money = await moneyOfFamily(staff, guardianId, page)
  const payAt = familyPaymentPath(guardianId)
  return { record, payAt, sellAt: sellPackageToPath(guardianId), ...money }
}

export const meta = metaOfPart(recordTexts.money)

const columns: Column<PaymentRow>[] = [
  { heading: 'Received', cell: ({ to, when }) => <Link to={to}>{when}</Link> },
  { heading: 'How', cell: ({ method }) => method },
  { heading: 'What became of it', cell: ({ became }) => became },
  { heading: 'Amount', cell: ({ amount }) => amount, numeric: true },
]

export default function FamilyMoney() {
  const shown = useLoaderData<typeof loader>()
  const { record, payAt, sellAt, due, owes, openings, lessons, page, pages, credits } = shown
  const { payments, paymentsTotal, allPaymentsAt, account, accountTotal, applyAt } = shown
  const { search } = useLocation()
  return (
    <RecordPage record={record} part={recordTexts.money}>
      <p>{owes ? <Tag tone="owed">{due}</Tag> : <strong>{due}</strong>}</p>
      <Actions>
        <LinkButton to={payAt}>{familyActionTexts.takePayment}</LinkButton>
      </Actions>
      <h3>{accountBalanceName}</h3>
      {applyAt ? (
        <>
          <p>
            <strong>{accountTotal}</strong>
          </p>
          <p>{recordTexts.accountHelp}</p>
          <EntryList entries={account} />
          <Actions>
            <LinkButton to={applyAt} variant="quiet">
              {familyActionTexts.applyBalance}
            </LinkButton>
          </Actions>
        </>
      ) : (
        <p>{recordTexts.noAccountBalance}</p>
      )}
      {openings.map(({ id, title, lines, total, writeOffAt, undoAt }) => (
        <section key={id} aria-labelledby={id}>
          <h3 id={id}>{title}</h3>
          <PriceList lines={lines} total={total} />
          {(writeOffAt ?? undoAt) && (
            <Actions>
              {writeOffAt && (
                <LinkButton to={writeOffAt} variant="quiet">
                  {familyActionTexts.writeOff}
                </LinkButton>
              )}
              {undoAt && (
                <LinkButton to={undoAt} variant="quiet">
                  {familyActionTexts.undoWriteOff}
                </LinkButton>
              )}
            </Actions>
          )}
        </section>
      ))}
      <h3>{recordTexts.charges}</h3>
      {lessons.length === 0 && <p>{recordTexts.noCharges}</p>}
      {lessons.map(({ id, to, title, lines, total }) => (
        <section key={id} aria-labelledby={id}>
          <h4 id={id}>
            <Link to={to}>{title}</Link>
          </h4>
          <PriceList lines={lines} total={total} />
        </section>
      ))}
      <Pagination of="charges" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
      <h3>{recordTexts.payments}</h3>
      {payments.length > 0 ? (
        <Table
          caption={recordTexts.newestFirst}
          columns={columns}
          rows={payments}
          keyOf={({ id }) => id}
          total={{ label: moneyTexts.inAllPayments, cells: { Amount: paymentsTotal } }}
        />
      ) : (
        <p>{recordTexts.noPayments}</p>
      )}
      {allPaymentsAt && (
        <p>
          <Link to={allPaymentsAt}>{recordTexts.allPayments}</Link>
        </p>
      )}
      <h3>{recordTexts.credits}</h3>
      <EntryList
        entries={credits.map(({ revokeAt, ...credit }) => ({
          ...credit,
          actions: revokeAt && (
            <LinkButton to={revokeAt} variant="quiet">
              {familyActionTexts.revoke}
              <span className="sr-only"> {credit.title}</span>
            </LinkButton>
          ),
        }))}
      />
      {credits.length === 0 && <p>{recordTexts.noCredits}</p>}
      <Actions>
        <LinkButton to={sellAt} variant="quiet">
          {recordTexts.sellPackage}
        </LinkButton>
      </Actions>
    </RecordPage>
  )
}
