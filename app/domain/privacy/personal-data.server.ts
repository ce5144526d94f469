import { daysAfter, noPersonalData } from '~/platform/personal-data.server'

/** A consent names nobody: only the browser that it was given in can say whose it is. */
export const personalData = noPersonalData(
  {
    consent_record: ['id', 'browser_id', 'saved_at', 'analytics', 'marketing', 'region', 'wording'],
  },
  {
    consent_record: [
      daysAfter(3 * 365, 'the choice was saved', (tx, before) =>
        tx.consentRecord.deleteMany({ where: { savedAt: { lte: before } } }),
      ),
    ],
  },
)
