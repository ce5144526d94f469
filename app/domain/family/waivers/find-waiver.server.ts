import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import type { Signature, WaiverVersion } from './waiver'
import { maxSignaturesPerForm } from '../family-forms'
import { formatWaiver } from './present-waiver.server'

/** The current text: the published version with the highest number. */
export async function findCurrentWaiver(tx: Transaction = database()): Promise<WaiverVersion> {
  return await tx.waiverVersion.findFirstOrThrow({ ...current, select: selectionOfWaiver })
}

/** A published text by id; null for a draft. */
export async function findPublishedWaiver(
  id: string,
  tx: Transaction = database(),
): Promise<WaiverVersion | null> {
  const where = { id, publishedAt: { not: null } }
  return await tx.waiverVersion.findFirst({ where, select: selectionOfWaiver })
}

/** All published texts, the current one first. */
export async function findPublishedWaivers(): Promise<(WaiverVersion & { publishedAt: Date })[]> {
  const rows = await database().waiverVersion.findMany({
    where: { publishedAt: { not: null } },
    orderBy: { number: 'desc' },
    select: { ...selectionOfWaiver, publishedAt: true },
  })
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt! }))
}

/**
 * The current text with these athletes' signatures, by anyone. Signatures of older texts do not
 * count.
 */
export async function findSignedWaiver(
  athleteIds: string[],
  tx: Transaction = database(),
): Promise<{ waiver: WaiverVersion; signatures: Signature[] }> {
  const { signatures, ...waiver } = await tx.waiverVersion.findFirstOrThrow({
    ...current,
    select: {
      ...selectionOfWaiver,
      signatures: { where: { athleteId: { in: athleteIds } }, select: selectionOfSignature },
    },
  })
  return { waiver, signatures: signatures.map(signatureOf) }
}

const current = {
  relationLoadStrategy: 'join',
  where: { publishedAt: { not: null } },
  orderBy: { number: 'desc' },
} as const

const selectionOfWaiver = {
  id: true,
  number: true,
  title: true,
  body: true,
  photoClause: true,
  textHash: true,
  clauses: { orderBy: { position: 'asc' }, select: { id: true, text: true, required: true } },
} satisfies Prisma.WaiverVersionSelect

/** Selects what is needed to tell whether a signature is valid. */
export const selectionOfSignature = {
  athleteId: true,
  versionId: true,
  athleteName: true,
  athleteBornOn: true,
  validUntil: true,
} satisfies Prisma.WaiverSignatureSelect

type Row = Prisma.WaiverSignatureGetPayload<{ select: typeof selectionOfSignature }>

export function signatureOf({ athleteBornOn, ...row }: Row): Signature {
  return { ...row, athleteBornOn: dateFromDatabase(athleteBornOn) }
}

/** All signatures for these athletes, by anyone. */
export async function findSignatures(
  athleteIds: string[],
  tx: Transaction = database(),
): Promise<Signature[]> {
  const rows = await tx.waiverSignature.findMany({
    where: { athleteId: { in: athleteIds } },
    select: selectionOfSignature,
  })
  return rows.map(signatureOf)
}

type Open = { waiver: WaiverVersion; unsigned: { id: string; name: string }[] }

/** The waiver's view model; no form if every athlete has signed. */
export function waiverToSign({ waiver, unsigned }: Open) {
  const athletes = unsigned.slice(0, maxSignaturesPerForm).map(({ id, name }) => ({ id, name }))
  const { title, html, ...asked } = formatWaiver(waiver)
  return {
    title,
    html,
    signing: athletes.length > 0 ? { versionId: waiver.id, ...asked, athletes } : null,
  }
}
