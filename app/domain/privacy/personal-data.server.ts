import { findVerifiedAddress } from '~/domain/communications/find-recipients.server'
import type { Transaction } from '~/platform/database/database.server'
import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import { clearDataExports } from './clear-data-exports.server'
import { dataExportRetention } from './request-data-export.server'

/**
 * Cookie consents name no one; only the browser holds the id. Privacy requests prove timely
 * answers, so they outlive the data that they erased.
 */
export const personalData: PersonalData = {
  personal: { privacy_request: ['name', 'email', 'details', 'notes'] },
  impersonal: {
    consent_record: ['id', 'browser_id', 'saved_at', 'analytics', 'marketing', 'region', 'wording'],
    privacy_request: [
      ...[
        'id',
        'idempotency_key',
        'kind',
        'state',
        'received_at',
        'verified_at',
        'ended_at',
        'version',
      ],
      ...['token_hash', 'token_expires_at', 'export_token_hash', 'export_expires_at'],
      'keeps_lessons',
    ],
    data_export: ['id', 'guardian_id', 'requested_at', 'made_at', 'expires_at', 'key_id', 'nonce'],
  },
  kept: {
    consent_record: [
      daysAfter(3 * 365, 'the choice was saved', (tx, before) =>
        tx.consentRecord.deleteMany({ where: { savedAt: { lte: before } } }),
      ),
    ],
    data_export: [dataExportRetention],
    privacy_request: [
      daysAfter(365, 'a privacy request was answered', (tx, before) =>
        tx.privacyRequest.deleteMany({ where: { endedAt: { lte: before } } }),
      ),
      daysAfter(7, 'a privacy request whose address no one proved', (tx, before) =>
        tx.privacyRequest.deleteMany({ where: { verifiedAt: null, receivedAt: { lte: before } } }),
      ),
    ],
  },
  async export(tx, guardianId) {
    const email = await findVerifiedAddress(tx, guardianId)
    return {
      privacyRequests: email ? await requestsUnder(tx, email) : [],
      exports: await tx.dataExport.findMany({
        where: { guardianId },
        select: { requestedAt: true, madeAt: true, expiresAt: true },
      }),
    }
  },
  async erase(tx, guardianId) {
    await clearDataExports(tx, { guardianId })
  },
}

async function requestsUnder(tx: Transaction, email: string): Promise<unknown[]> {
  return await tx.privacyRequest.findMany({
    where: { email },
    omit: { idempotencyKey: true, tokenHash: true, exportTokenHash: true },
  })
}
