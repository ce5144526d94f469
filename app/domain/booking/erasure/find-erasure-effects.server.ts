import { fullName } from '~/domain/family/athletes/athlete'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import {
  balancesOf,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { findUsableCredits } from '../money/credits/find-own-credits.server'
import { amountsOf, type Amount, type ErasureEffects } from './erasure'
import { findLessonsToCome } from './lessons-to-come.server'

/** What erasing guardians of one family would end, leave due and hand over. */
export async function findErasureEffects(
  guardianIds: string[],
  now: Date = clock.now(),
): Promise<ErasureEffects> {
  const tx = database()
  const { timeZone } = await findSettings()
  const lessons = (await findLessonsToCome(tx, guardianIds, timeZone, now)).map(
    ({ shown }) => shown,
  )
  const credits = await Promise.all(guardianIds.map((id) => findUsableCredits({ id }, now)))
  const toCome = new Set(lessons.map(({ bookingId }) => bookingId))
  const whose = { OR: guardianIds.map((id) => ({ OR: [{ id }, { mergedIntoId: id }] })) }
  return {
    lessons,
    credits: credits.flat(),
    open: await findOpen(tx, guardianIds, toCome),
    sentBack: await findRefundsToPayOut(tx, guardianIds, 'due'),
    refundsToPayOut: await findRefundsToPayOut(tx, guardianIds, 'owed'),
    paidAhead: balancesOf(await findAccountParts({ guardianIds }, tx)),
    isBeingPaid: await isBeingPaidBy(tx, guardianIds),
    athletes: await findAthletes(tx, guardianIds),
    signedWaivers: await tx.waiverSignature.count({ where: { guardian: whose } }),
  }
}

async function findOpen(tx: Transaction, guardianIds: string[], toCome: Set<string>) {
  const balances = await Promise.all(
    guardianIds.map((guardianId) => findBalances({ guardianId }, tx)),
  )
  const over = balances.flat().filter(({ bookingId }) => !toCome.has(bookingId))
  const openings = await Promise.all(
    guardianIds.map((guardianId) => findOpeningBalances({ guardianId }, tx)),
  )
  return amountsOf(
    [...over, ...openings.flat()].map((one) => ({
      cents: Math.max(0, dueCents(one)),
      currency: one.currency,
    })),
  )
}

/** For lessons and packages: `due` are automatic card refunds, `owed` are manual. */
export async function findRefundsToPayOut(
  tx: Transaction,
  guardianIds: string[],
  state: 'due' | 'owed',
): Promise<Amount[]> {
  const theirs = { order: { guardianId: { in: guardianIds } } }
  const refunds = await tx.refund.findMany({
    where: { state, allocation: { payment: theirs } },
    select: {
      amountCents: true,
      allocation: { select: { payment: { select: { currency: true } } } },
    },
  })
  const ofPackages = await tx.packageRefund.findMany({
    where: { state, sale: theirs },
    select: { amountCents: true, sale: { select: { currency: true } } },
  })
  const ofOpeningBalances = await tx.paymentRefund.findMany({
    where: { state, payment: theirs },
    select: { amountCents: true, payment: { select: { currency: true } } },
  })
  return amountsOf([
    ...ofOpeningBalances.map((one) => ({
      cents: one.amountCents,
      currency: one.payment.currency,
    })),
    ...refunds.map((one) => ({
      cents: one.amountCents,
      currency: one.allocation.payment.currency,
    })),
    ...ofPackages.map((one) => ({ cents: one.amountCents, currency: one.sale.currency })),
  ])
}

/** Whether a payment by card is being made or has not arrived yet. */
export async function isBeingPaidBy(tx: Transaction, guardianIds: string[]): Promise<boolean> {
  const isPaying = {
    order: { guardianId: { in: guardianIds } },
    state: { in: ['open', 'on_its_way'] },
  } satisfies Prisma.PaymentAttemptWhereInput
  return (await tx.paymentAttempt.count({ where: isPaying })) > 0
}

async function findAthletes(
  tx: Transaction,
  guardianIds: string[],
): Promise<ErasureEffects['athletes']> {
  const athletes = await tx.athlete.findMany({
    where: { guardianships: { some: { guardianId: { in: guardianIds }, endedAt: null } } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      firstName: true,
      guardianships: {
        where: {
          endedAt: null,
          guardianId: { notIn: guardianIds },
          guardian: { erasedAt: null },
        },
        orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
        select: { mayBook: true, guardian: { select: { firstName: true, lastName: true } } },
      },
    },
  })
  return athletes.map(({ id, firstName, guardianships }) => ({
    id,
    firstName,
    goes: !guardianships.some(({ mayBook }) => mayBook),
    others: guardianships.map(({ guardian }) => fullName(guardian)),
  }))
}
