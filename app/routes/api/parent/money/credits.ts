import type { LoaderFunctionArgs } from '~/framework'
import {
  findOwnCredits,
  type OwnCredits,
  type SaleOfCredits,
} from '~/domain/booking/money/credits/find-own-credits.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** A family's usable and past credits, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const credits = await findOwnCredits(await requireCallingParent(args))
  return Response.json({ credits: credits.map(creditOf) })
}

function creditOf({ sale, movements, ...credit }: OwnCredits) {
  return {
    ...credit,
    package: sale && saleOf(sale),
    movements: movements.map(({ kind, credits, movedAt, lesson }) => ({
      kind,
      credits,
      movedAt,
      lesson,
    })),
  }
}

function saleOf({ id: _id, paymentId, isReversed, refunds, ...terms }: SaleOfCredits) {
  return {
    ...terms,
    isReversed,
    paymentId: isReversed ? null : paymentId,
    refunds: refunds.map(({ amountCents, state, refundedAs }) => ({
      amountCents,
      state,
      refundedAs,
    })),
  }
}
