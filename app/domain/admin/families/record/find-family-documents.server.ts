import { fullName } from '~/domain/family/athletes/athlete'
import { signedInFamily } from '~/domain/family/waivers/find-own-waivers.server'
import { withSnapshot } from '~/domain/family/waivers/waiver-snapshot'
import { formatReceiptNumber } from '~/domain/payments/find-payment-parts.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Level } from '~/values/level'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { maySeeFamily } from '~/domain/family/visible-to.server'

const perPage = 25

/** A waiver signature for an athlete of the family, and whether it is valid. */
export type FamilySignature = {
  id: string
  title: string
  athleteName: string
  signerName: string
  signedAt: Date
  validUntil: Date
  /** Signed for the current text. */
  isCurrentText: boolean
}

/** All signatures for the family's athletes, and those by its guardian, newest first. */
export async function findFamilySignatures(
  staff: Staff,
  guardianId: string,
  wantedPage: number,
): Promise<PageOf<FamilySignature>> {
  if (!(await maySeeFamily(staff, guardianId))) return { entries: [], page: 1, pages: 1 }
  const where = signedInFamily(guardianId)
  const [count, current] = await Promise.all([
    database().waiverSignature.count({ where }),
    database().waiverVersion.findFirst({
      where: { publishedAt: { not: null } },
      orderBy: { number: 'desc' },
      select: { id: true },
    }),
  ])
  const pages = countPages(count, perPage)
  const page = Math.min(wantedPage, pages)
  const rows = await database().waiverSignature.findMany({
    where,
    orderBy: { id: 'desc' },
    skip: (page - 1) * perPage,
    take: perPage,
    select: {
      id: true,
      versionId: true,
      snapshot: true,
      athleteName: true,
      signerName: true,
      signedAt: true,
      validUntil: true,
    },
  })
  const entries = rows
    .map((row) => withSnapshot(row))
    .map(({ versionId, snapshot, ...row }) => ({
      ...row,
      title: snapshot.title,
      isCurrentText: versionId === current?.id,
    }))
  return { entries, page, pages }
}

/** The most receipts and certificates shown. */
const mostListed = 25

export type FamilyReceipt = {
  paymentId: string
  /** As printed. */
  number: string
  receivedAt: Date
  amountCents: number
  currency: string
}

/** A family's latest receipts, without those of payments taken out; null without permission. */
export async function findFamilyReceipts(
  staff: Staff,
  guardianId: string,
): Promise<FamilyReceipt[] | null> {
  if (!mayHandleMoney(staff)) return null
  const rows = await database().payment.findMany({
    relationLoadStrategy: 'join',
    where: {
      order: { guardianId },
      reversal: null,
      method: { not: 'credit' },
      receipt: { isNot: null },
    },
    orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
    select: {
      id: true,
      receivedAt: true,
      amountCents: true,
      currency: true,
      receipt: { select: { year: true, number: true } },
    },
  })
  return rows.map(({ id, receipt, ...row }) => ({
    ...row,
    paymentId: id,
    number: formatReceiptNumber(receipt!),
  }))
}

export type FamilyCertificate = {
  id: string
  athleteId: string
  athlete: string
  level: Level
  earnedAt: Date
}

/** The latest certificates of a family's athletes; null without permission to see progress. */
export async function findFamilyCertificates(
  staff: Staff,
  guardianId: string,
): Promise<FamilyCertificate[] | null> {
  if (!may(staff, 'evaluate-progress') || !(await maySeeFamily(staff, guardianId))) return null
  const rows = await database().certificate.findMany({
    relationLoadStrategy: 'join',
    where: { athlete: { guardianships: { some: { guardianId, endedAt: null } } } },
    orderBy: [{ earnedAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
    select: {
      id: true,
      level: true,
      earnedAt: true,
      athlete: { select: { id: true, firstName: true, lastName: true } },
    },
  })
  return rows.map(({ athlete, ...row }) => ({
    ...row,
    athleteId: athlete.id,
    athlete: fullName(athlete),
  }))
}

/** A data export that a family requested. */
export type FamilyExport = {
  id: string
  requestedAt: Date
  madeAt: Date | null
  expiresAt: Date | null
}

/** A family's latest data exports. */
export async function findFamilyExports(staff: Staff, guardianId: string): Promise<FamilyExport[]> {
  if (!(await maySeeFamily(staff, guardianId))) return []
  return await database().dataExport.findMany({
    where: { guardianId },
    orderBy: { requestedAt: 'desc' },
    take: 10,
    select: { id: true, requestedAt: true, madeAt: true, expiresAt: true },
  })
}
