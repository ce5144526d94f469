import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { lastDayOf } from '~/domain/booking/make-up-in-words'
import { moneyRoles } from '~/domain/booking/money/money'
import {
  findPackageSale,
  type PackageSale,
} from '~/domain/payments/packages/find-package-sale.server'
import { canBeEnded } from '~/domain/payments/packages/session-package'
import { refundStateLabels } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { requireStaff } from '~/http/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { adminPaymentPath, endPackagePath, handPackageBackPath } from '~/values/payment-paths'
import { PressButton } from './form-page'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, moneyRoles)
  const sale = await findPackageSale(args.params.saleId ?? '')
  if (!sale) throw notFound()
  const { timeZone } = await findSettings()
  return {
    ...{ title: sale.name, facts: factsOf(sale, timeZone), press: pressOf(sale) },
    end: canBeEnded(sale) ? endPackagePath(sale.id) : null,
    payment: adminPaymentPath(sale.paymentId),
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('A package that was sold', matches) },
  { name: 'robots', content: 'noindex' },
]

function factsOf(sale: PackageSale, zone: TimeZone) {
  const { currency, sessions, left, athleteFirstName, isReversed, refund } = sale
  const price = formatMoney(sale.priceCents, currency)
  return [
    { term: 'Price', detail: isReversed ? `${price}, a wrong entry` : price },
    { term: 'Sessions', detail: `${left} of ${sessions} are left` },
    { term: 'Until', detail: lastDayOf(sale.expiresAt, zone) },
    ...(athleteFirstName ? [{ term: 'For', detail: athleteFirstName }] : []),
    ...(refund
      ? [
          {
            term: refundStateLabels[refund.state],
            detail: formatMoney(refund.amountCents, currency),
          },
        ]
      : []),
  ]
}

function pressOf({ id, refund, currency }: PackageSale) {
  if (!refund) return null
  const amount = formatMoney(refund.amountCents, currency)
  const to = handPackageBackPath(id)
  return refund.state === 'owed'
    ? { to, label: `I have handed ${amount} back`, fields: { becomes: 'returned' } }
    : { to, label: `I have not handed ${amount} back after all`, fields: { becomes: 'owed' } }
}

export default function SoldPackage() {
  const { title, facts, press, end, payment } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      <SummaryList items={facts} />
      <Actions>
        {press && <PressButton press={press} />}
        {end && <LinkButton to={end}>End it</LinkButton>}
        <LinkButton to={payment} variant="quiet">
          Its payment
        </LinkButton>
      </Actions>
    </Page>
  )
}
