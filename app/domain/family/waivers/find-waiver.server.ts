import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import type { Signature, WaiverVersion } from './waiver'
import { mostAtOnce } from '../family-forms'
import { formatWaiver } from './present-waiver.server'

/** The text that has to be signed now: the published version with the highest number. */
export async function findCurrentWaiver(tx: Transaction = database()): Promise<WaiverVersion> {
  return await tx.waiverVersion.findFirstOrThrow({ ...current, select: selectionOfWaiver })
}

/** A text that is or was signed, by its id; null for a draft. */
export async function findPublishedWaiver(
  id: string,
  tx: Transaction = database(),
): Promise<WaiverVersion | null> {
  const where = { id, publishedAt: { not: null } }
  return await tx.waiverVersion.findFirst({ where, select: selectionOfWaiver })
}

/** Every text that is or was signed, the current one first. */
export async function findPublishedWaivers(): Promise<(WaiverVersion & { publishedAt: Date })[]> {
  const rows = await database().waiverVersion.findMany({
    where: { publishedAt: { not: null } },
    orderBy: { number: 'desc' },
    select: { ...selectionOfWaiver, publishedAt: true },
  })
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt! }))
}

/** The current text, with what these athletes have of it, whoever signed: what of an older text is signed counts no more. */
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

/** What a query selects of a signature, to tell whether it still holds. */
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

/** Every signature for these athletes, whoever signed. */
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

/** The waiver as its page shows it; nothing to sign where everybody whom it is about has one. */
export function waiverToSign({ waiver, unsigned }: Open) {
  const athletes = unsigned.slice(0, mostAtOnce).map(({ id, name }) => ({ id, name }))
  const { title, html, ...asked } = formatWaiver(waiver)
  return {
    title,
    html,
    signing: athletes.length > 0 ? { versionId: waiver.id, ...asked, athletes } : null,
  }
}
