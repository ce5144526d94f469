import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { findPayment } from '~/domain/admin/money/find-payments.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { may } from '~/values/permissions'
import { ActionButton } from '../forms/form-page'
import { moneyTexts } from './money-texts'
import { presentPayment } from './payment.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const payment = await findPayment(staff, args.params.paymentId ?? '')
  if (!payment) throw notFound()
  const { timeZone } = await findSettings()
  return presentPayment(payment, timeZone, may(staff, 'correct-families'))
}

export const meta = unlistedMeta('Payment')

export default function Payment() {
  const { title, facts, parts, refunds, family, statement, refund, reverse } =
    useLoaderData<typeof loader>()
  return (
    <Page title={title}>
      <SummaryList items={facts} />
      <h2>What it is for</h2>
      {parts.length > 0 ? <EntryList entries={parts} /> : <p>It is for nothing yet.</p>}
      {refunds.length > 0 && <h2>Its refunds</h2>}
      <EntryList
        entries={refunds.map(({ presses, anotherWay, ...refund }) => ({
          ...refund,
          actions: (
            <>
              {presses.map((press) => (
                <ActionButton key={press.label} press={press} />
              ))}
              {anotherWay && (
                <LinkButton to={anotherWay} variant="quiet">
                  Mark as refunded another way
                </LinkButton>
              )}
            </>
          ),
        }))}
      />
      {refund && (
        <LinkButton to={refund} variant="quiet">
          {moneyTexts.refund}
        </LinkButton>
      )}
      {family && (
        <LinkButton to={family} variant="quiet">
          Open the family
        </LinkButton>
      )}
      {statement && (
        <LinkButton to={statement} variant="quiet">
          {moneyTexts.yearStatement}
        </LinkButton>
      )}
      {reverse && (
        <LinkButton to={reverse} variant="quiet">
          {moneyTexts.entryIsWrong}
        </LinkButton>
      )}
    </Page>
  )
}
