import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import {
  findPackageSale,
  type PackageSale,
} from '~/domain/payments/packages/find-package-sale.server'
import { canBeEnded } from '~/domain/payments/packages/lesson-package'
import { refundLabelOf } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { adminPaymentPath, endPackagePath } from '~/values/paths/payment-paths'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'handle-payments')
  const sale = await findPackageSale(args.params.saleId ?? '')
  if (!sale) throw notFound()
  const { timeZone } = await findSettings()
  return {
    title: sale.name,
    facts: factsOf(sale, timeZone),
    end: endOf(sale),
    payment: adminPaymentPath(sale.paymentId),
  }
}

export const meta = unlistedMeta('Sold package')

function factsOf(sale: PackageSale, zone: TimeZone) {
  const { currency, credits, left, athleteFirstName, isReversed, refunds } = sale
  const price = formatMoney(sale.priceCents, currency)
  return [
    { term: 'Price', detail: isReversed ? `${price}, entered by mistake` : price },
    { term: 'Credits', detail: `${left} of ${credits} are left` },
    { term: 'Until', detail: formatLastCreditDay(sale.expiresAt, zone) },
    ...(athleteFirstName ? [{ term: 'For', detail: athleteFirstName }] : []),
    ...refunds.map((refund) => ({
      term: refundLabelOf(refund),
      detail: formatMoney(refund.amountCents, currency),
    })),
  ]
}

/** Ending the rest, or only refunding. */
function endOf(sale: PackageSale) {
  const to = endPackagePath(sale.id)
  if (canBeEnded(sale)) return { to, label: 'End package' }
  return sale.isReversed || sale.hereCents === 0 ? null : { to, label: 'Refund' }
}

export default function SoldPackage() {
  const { title, facts, end, payment } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      <SummaryList items={facts} />
      <Actions>
        {end && <LinkButton to={end.to}>{end.label}</LinkButton>}
        <LinkButton to={payment} variant="quiet">
          Its payment and refunds
        </LinkButton>
      </Actions>
    </Page>
  )
}
