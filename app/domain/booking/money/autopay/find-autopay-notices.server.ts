import { findAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import {
  formatCard,
  type AutopayMethod,
} from '~/domain/payments/saved-payment-methods/saved-payment-method'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { dateForDatabase } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { findPlannedCharges } from './find-planned-charges.server'

/** What autopay charges on a day, as emails announce it. */
export type AutopayNotice = {
  amount: string
  /** What is charged in all that day, with other classes; null if it is this alone. */
  whole: string | null
  method: AutopayMethod
  /** The card or account. */
  card: string
  day: string
}

/** What autopay charges of some invoices, by day, the earliest first; none without autopay. */
export async function findAutopayNotices(
  tx: Transaction,
  guardianId: string,
  which: Prisma.TuitionCollectionWhereInput,
): Promise<AutopayNotice[]> {
  const { charged: card } = await findAutopay(guardianId, tx)
  if (!card) return []
  const notices: AutopayNotice[] = []
  for (const planned of await findPlannedCharges({ AND: [which, { guardianId }] }, tx)) {
    const nextOn = dateForDatabase(planned.on)
    const [whole] = await findPlannedCharges({ guardianId, nextOn }, tx)
    notices.push({
      amount: formatMoney(planned.cents, planned.currency),
      whole: whole && whole.cents > planned.cents ? formatMoney(whole.cents, whole.currency) : null,
      method: card.method,
      card: formatCard(card),
      day: formatDay(planned.on),
    })
  }
  return notices
}
