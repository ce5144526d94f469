import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  findOwnSessions,
  type OwnSessions,
  type SaleOfSessions,
} from '~/domain/booking/money/credits/find-own-sessions.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** What a family can still book with, and what became of the rest; the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const credits = await findOwnSessions(await requireCallingParent(args))
  return Response.json({ credits: credits.map(creditOf) })
}

function creditOf({ sale, movements, ...credit }: OwnSessions) {
  return {
    ...credit,
    package: sale && saleOf(sale),
    movements: movements.map(({ kind, sessions, movedAt, lesson }) => ({
      kind,
      sessions,
      movedAt,
      lesson,
    })),
  }
}

function saleOf({ id: _id, paymentId, isReversed, refunds, ...terms }: SaleOfSessions) {
  return {
    ...terms,
    isReversed,
    paymentId: isReversed ? null : paymentId,
    refunds: refunds.map(({ amountCents, state, returnedAs }) => ({
      amountCents,
      state,
      returnedAs,
    })),
  }
}
