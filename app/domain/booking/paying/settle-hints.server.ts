import { recordMovements } from '~/domain/payments/record-movements.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { eachInTurn } from '~/platform/each-in-turn.server'
import { takesCards } from '~/platform/stripe.server'
import { addMinutes } from '~/values/business-time'
import { settleAttempt } from './settle-attempt.server'

/**
 * What a message of Stripe's is about is asked for and settled. What is not of this site, e.g. of
 * another that shares the account, is left alone.
 * @throws {StripeTrouble} the job is then done again
 */
export async function settleHint(eventId: string, now: Date = clock.now()): Promise<void> {
  const event = await database().stripeEvent.findUnique({ where: { id: eventId } })
  if (!event || event.settledAt) return
  const { sessionId, paidBy } = event
  if (sessionId) await eachInTurn(await attemptsOf(sessionId), (id) => settleAttempt(id, now))
  if (paidBy) await recordMovements(paidBy, now)
  await database().stripeEvent.update({ where: { id: eventId }, data: { settledAt: now } })
}

/** The try that a page belongs to; where a crash came before its id was kept, those it can be. */
async function attemptsOf(sessionId: string): Promise<string[]> {
  const known = await database().paymentAttempt.findUnique({ where: { sessionId } })
  if (known) return [known.id]
  const unknown = { sessionId: null, state: 'open' as const }
  const open = await database().paymentAttempt.findMany({ where: unknown, select: { id: true } })
  return open.map(({ id }) => id)
}

/** How long a message may take before somebody asks. */
const patienceMinutes = 1

/**
 * Looks after tries of which no message came: those whose page is closed by now, those whose page was
 * never made, and those whose money takes days. Also where webhooks never arrive, all is settled so.
 */
export async function settleAttempts(now: Date = clock.now()): Promise<void> {
  if (!takesCards()) return
  const attempts = await database().paymentAttempt.findMany({
    where: {
      OR: [
        { state: 'open', expiresAt: { lte: addMinutes(now, -patienceMinutes) } },
        { state: 'open', startedAt: { lte: addMinutes(now, -patienceMinutes) }, sessionId: null },
        { state: 'on_its_way' },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  await eachInTurn(attempts, ({ id }) => settleAttempt(id, now))
}
