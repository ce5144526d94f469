import type { Prisma } from '~/platform/database/database.server'
import { waiverScanPath } from '~/values/paths/files/picture-paths'
import { fullName } from '../athletes/athlete'
import type { WaiverSignature } from './present-waiver.server'
import { withSnapshot } from './waiver-snapshot'

/** Selects everything needed to show a signature. */
export const selectionOfSigned = {
  id: true,
  kind: true,
  athleteName: true,
  signerName: true,
  drawing: true,
  relationship: true,
  signedAt: true,
  recordedAt: true,
  validUntil: true,
  textHash: true,
  snapshot: true,
  staffMember: { select: { account: { select: { firstName: true, lastName: true } } } },
  scans: {
    orderBy: { position: 'asc' },
    select: { id: true, folder: true, widths: true, height: true },
  },
} satisfies Prisma.WaiverSignatureSelect

type Row = Prisma.WaiverSignatureGetPayload<{ select: typeof selectionOfSigned }>

/** @throws if its text cannot be parsed */
export function signedOf(row: Row): WaiverSignature {
  const { staffMember, scans, ...signed } = withSnapshot(row)
  return {
    ...signed,
    staffName: staffMember && fullName(staffMember.account),
    scans: scans.map(({ id, folder, widths, height }) => ({
      files: { folder, widths },
      shown: { at: waiverScanPath(id), widths, height },
    })),
  }
}
