import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { pageMinutes, payingMinutes } from '~/domain/payments/card/payment-attempt'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import {
  createPaymentMethodSetup,
  expirePaymentMethodSetup,
  findPaymentMethodSetup,
  type CardNow,
  type PaymentMethodSetupNow,
} from '~/platform/stripe/stripe-payment-methods.server'
import { isLive, StripeError, takesCards } from '~/platform/stripe/stripe.server'
import { system, type Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { cardPath } from '~/values/paths/enrollment-paths'
import type { SavePaymentMethodRefusal } from './autopay-texts'
import { offersBankAccounts } from './autopay.server'
import { detachPaymentMethod } from './remove-payment-method.server'
import type { AutopayMethod } from './saved-payment-method'

type PaymentMethodSetupState = 'open' | 'saved' | 'expired'

/**
 * Starts to save a card or bank account on Stripe's page. A page that is open already is opened again.
 * @returns the page's URL
 */
export async function savePaymentMethod(
  parent: Parent,
  method: AutopayMethod,
  now: Date = clock.now(),
): Promise<Outcome<{ url: string }, SavePaymentMethodRefusal>> {
  if (!takesCards()) return { refused: 'no-cards' }
  if (method === 'bank_account' && !offersBankAccounts(await findSettings()))
    return { refused: 'no-bank-accounts' }
  try {
    await forEachSequential(await findLapsed(parent.id, now), (id) =>
      settlePaymentMethodSetup(id, now),
    )
    const setupId = await begin(parent, method, now)
    const page = await openPaymentMethodSetup(setupId, now)
    if (page.state === 'open' && page.url) return { url: page.url }
    await settlePaymentMethodSetup(setupId, now)
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
  }
  return { refused: 'no-page' }
}

async function findLapsed(guardianId: string, now: Date): Promise<string[]> {
  const where = { guardianId, state: 'open', expiresAt: { lte: now } } as const
  return (await database().paymentMethodSetup.findMany({ where })).map(({ id }) => id)
}

async function begin(parent: Parent, method: AutopayMethod, now: Date): Promise<string> {
  return await transaction(async (tx) => {
    const guardianId = parent.id
    await lockRow(tx, 'guardian', guardianId)
    const open = await tx.paymentMethodSetup.findFirst({
      where: { guardianId, method, state: 'open' },
    })
    if (open) return open.id
    const id = newId()
    const expiresAt = addMinutes(now, payingMinutes)
    await tx.paymentMethodSetup.create({
      data: { id, guardianId, method, live: isLive(), startedAt: now, expiresAt },
    })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { method }
    await recordAuditEvent(tx, parent, { action: 'begin-saving-card', ...subject, details }, now)
    return id
  })
}

/** Its page at Stripe; created on first use. Between transactions. @throws {StripeError} */
async function openPaymentMethodSetup(setupId: string, now: Date): Promise<PaymentMethodSetupNow> {
  const setup = await database().paymentMethodSetup.findUniqueOrThrow({ where: { id: setupId } })
  const { sessionId, state, live, expiresAt, method } = setup
  if (live !== isLive()) throw new StripeError('other-mode', true)
  if (sessionId) return await findPaymentMethodSetup(sessionId)
  if (state !== 'open' || expiresAt <= now) throw new StripeError('over', false)
  const returnUrl = env().publicOrigin + cardPath()
  const { id } = await createPaymentMethodSetup({ method, key: setupId, expiresAt, returnUrl })
  const kept = await database().paymentMethodSetup.update({
    where: { id: setupId },
    data: { sessionId: id },
  })
  if (kept.state !== 'open') return await expirePaymentMethodSetup(id)
  // a repeated idempotency key returns the original response, so ask for the current state
  return await findPaymentMethodSetup(id)
}

/**
 * Asks Stripe whether a card or bank account was saved, and keeps it, once, however often called. Called by the
 * webhook, the page that Stripe leads back to, and the polling job.
 * @returns null if there is no such setup
 * @throws {StripeError} if Stripe could not be asked; nothing changes
 */
async function settlePaymentMethodSetup(
  setupId: string,
  now: Date = clock.now(),
): Promise<PaymentMethodSetupState | null> {
  const setup = await database().paymentMethodSetup.findUnique({ where: { id: setupId } })
  if (!setup || setup.state !== 'open') return setup?.state ?? null
  const seen = await look(setup, now)
  return await transaction((tx) => settle(tx, setupId, seen, now))
}

type Asked = { id: string; sessionId: string | null; expiresAt: Date; live: boolean }

async function look(setup: Asked, now: Date): Promise<PaymentMethodSetupNow | null> {
  const { id, sessionId, expiresAt, live } = setup
  const isLate = expiresAt <= now
  // a page requested after its first minute is always refused, as it would be too short
  const isTooLate = addMinutes(now, pageMinutes) > expiresAt
  if (!sessionId && (isLate || isTooLate)) return null
  if (isLate && takesCards() && live !== isLive()) return null
  const page =
    sessionId && isLate
      ? await findPaymentMethodSetup(sessionId)
      : await openPaymentMethodSetup(id, now)
  return page.state === 'open' && isLate ? await expirePaymentMethodSetup(page.id) : page
}

async function settle(
  tx: Transaction,
  setupId: string,
  seen: PaymentMethodSetupNow | null,
  now: Date,
): Promise<PaymentMethodSetupState> {
  const { guardianId } = await tx.paymentMethodSetup.findUniqueOrThrow({ where: { id: setupId } })
  await lockRow(tx, 'guardian', guardianId)
  const setup = await tx.paymentMethodSetup.findUniqueOrThrow({ where: { id: setupId } })
  // a page was created meanwhile
  if (!seen && setup.sessionId) return setup.state
  const isOurs = seen?.setupId === setupId && seen.live === setup.live
  const state = !seen ? 'expired' : seen.state === 'saved' && !isOurs ? 'expired' : seen.state
  if (setup.state !== 'open' || state === 'open') return setup.state
  await tx.paymentMethodSetup.update({ where: { id: setupId }, data: { state, endedAt: now } })
  if (state === 'saved' && seen?.card)
    await replacePaymentMethod(tx, { guardianId, live: seen.live }, seen.card, now)
  return state
}

/** Takes the place of the family's card or bank account before. */
async function replacePaymentMethod(
  tx: Transaction,
  { guardianId, live }: { guardianId: string; live: boolean },
  card: CardNow,
  now: Date,
): Promise<void> {
  const guardian = await tx.guardian.findUniqueOrThrow({ where: { id: guardianId } })
  const before = await tx.savedPaymentMethod.findFirst({
    where: { guardianId, method: card.method, removedAt: null },
  })
  if (before) await detachPaymentMethod(tx, before.id, now)
  const id = newId()
  // who is gone meanwhile has nothing saved anymore, which is deleted at Stripe
  if (guardian.erasedAt || guardian.mergedIntoId) {
    await tx.savedPaymentMethod.create({
      data: { id, guardianId: null, ...card, lastFour: '', live, savedAt: now, removedAt: now },
    })
    await detachPaymentMethod(tx, id, now)
    return
  }
  await tx.savedPaymentMethod.create({ data: { id, guardianId, ...card, live, savedAt: now } })
  const subject = { subjectKind: 'guardian', subjectId: guardianId }
  const details = { cardId: id, method: card.method, replaces: before?.id ?? null }
  await recordAuditEvent(tx, system, { action: 'save-card', ...subject, details }, now)
}

/** What a family's last visit to Stripe's page led to; null if there was none, `unknown` if Stripe cannot say. */
export async function settleOwnPaymentMethodSetup(
  parent: Parent,
  now: Date = clock.now(),
): Promise<PaymentMethodSetupState | 'unknown' | null> {
  const lasts = await database().paymentMethodSetup.findMany({
    where: { guardianId: parent.id },
    distinct: ['method'],
    orderBy: { id: 'desc' },
  })
  const states: (PaymentMethodSetupState | 'unknown' | null)[] = []
  await forEachSequential(lasts, async (last) => {
    states.push(await settleLast(last, now))
  })
  return states.includes('unknown') ? 'unknown' : (states[0] ?? null)
}

type Last = { id: string; state: PaymentMethodSetupState; sessionId: string | null }

async function settleLast(
  last: Last,
  now: Date,
): Promise<PaymentMethodSetupState | 'unknown' | null> {
  try {
    // without a page nothing can have been saved on it
    return last.state === 'open' && last.sessionId
      ? await settlePaymentMethodSetup(last.id, now)
      : last.state
  } catch (error) {
    if (error instanceof StripeError) return 'unknown'
    throw error
  }
}

/**
 * Part of processing a webhook event: settles the setup of a page. If a crash lost the page's id,
 * the page names its setup. Does nothing for pages of other kinds or sites.
 * @throws {StripeError}
 */
export async function settlePaymentMethodSession(sessionId: string, now: Date): Promise<void> {
  const known = await database().paymentMethodSetup.findUnique({ where: { sessionId } })
  if (known) return void (await settlePaymentMethodSetup(known.id, now))
  const lost = { sessionId: null, state: 'open' as const }
  if ((await database().paymentMethodSetup.count({ where: lost })) === 0) return
  const setupId = await setupOf(sessionId)
  if (!setupId || !isRowId(setupId)) return
  await database().paymentMethodSetup.updateMany({
    where: { ...lost, id: setupId },
    data: { sessionId },
  })
  await settlePaymentMethodSetup(setupId, now)
}

async function setupOf(sessionId: string): Promise<string | null> {
  try {
    return (await findPaymentMethodSetup(sessionId)).setupId
  } catch (error) {
    if (error instanceof StripeError && !error.passing) return null
    throw error
  }
}

/** Settles setups whose time is up, for those without a webhook. @throws {StripeError} after the others */
export async function settlePaymentMethodSetups(now: Date = clock.now()): Promise<void> {
  const where = { state: 'open', expiresAt: { lte: addMinutes(now, -1) } } as const
  const late = await database().paymentMethodSetup.findMany({ where, select: { id: true } })
  await forEachSequential(late, ({ id }) => settlePaymentMethodSetup(id, now))
}
