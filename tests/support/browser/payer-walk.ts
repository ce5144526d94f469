import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { emptyTables } from '../database/empty-tables'
import { aFakeStripe, takeCardsBy } from '../servers/outside/fake-stripe'
import { forgetVisitors, openOnMonday } from './booking-walk'

/** The site on Monday, which takes cards. @returns its Stripe */
export async function openTakingCards(): Promise<RunningFake> {
  await openOnMonday()
  return await aFakeStripe()
}

/** Forgets all visitors, what they paid by card and the rows of these tables; takes cards again. */
export async function forgetPayers(stripe: RunningFake, ...tables: string[]): Promise<void> {
  await emptyTables('payment_attempt', ...tables)
  await forgetVisitors()
  takeCardsBy(stripe)
}
