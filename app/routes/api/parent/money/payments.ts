import type { LoaderFunctionArgs } from '~/framework'
import {
  findFamilyBilling,
  type BookingBilling,
} from '~/domain/booking/money/billing/find-billing.server'
import { findOpeningBilling } from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { taxJson } from '~/domain/catalogue/tax'
import {
  balancesOf,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { isVoid } from '~/domain/payments/payment'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { pageNumberOf } from '~/values/paging'

/** `?page=`: each lesson's charges and payments, latest first; `due` is the total. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [{ entries, due, page, pages }, openingBalances, ahead] = await Promise.all([
    findFamilyBilling(parent, wanted),
    findOpeningBilling(parent),
    findAccountParts({ guardianId: parent.id }),
  ])
  if (page > pages) return notFoundJson()
  const accountBalance = balancesOf(ahead)
  const lessons = entries.map(lessonOf)
  return Response.json({ due, accountBalance, openingBalances, lessons, page, pages })
}

function lessonOf({ charges, refunds, tax, enrollment, ...money }: BookingBilling) {
  const chargedCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    ...money,
    enrollmentId: enrollment?.id ?? null,
    tax: taxJson(chargedCents, tax),
    charges: charges.map(({ kind, amountCents }) => ({ kind, amountCents })),
    refunds: refunds.filter((refund) => !isVoid(refund)),
  }
}
