import { timingSafeEqual } from 'node:crypto'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockSettings } from '~/domain/settings/save-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'

/**
 * The preview link's token; null if there is none. Derived from the settings and the site's key, so
 * the database alone does not reveal it.
 */
export function previewTokenOf({ previewLinkId }: Pick<Settings, 'previewLinkId'>): string | null {
  return previewLinkId && tokenOfRow('site-preview', previewLinkId)
}

/** Whether a preview token is valid. */
export function isPreviewToken(token: string, settings: Pick<Settings, 'previewLinkId'>): boolean {
  const expected = previewTokenOf(settings)
  if (!expected) return false
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(expected)))
}

/** Creates a preview link and revokes the previous one. */
export async function renewPreviewLink(owner: Staff, now: Date = clock.now()): Promise<void> {
  await changePreviewLink(owner, newId(), 'renew-preview-link', now)
}

/** Revokes the preview link for every browser that used it. Idempotent. */
export async function endPreviewLink(owner: Staff, now: Date = clock.now()): Promise<void> {
  await changePreviewLink(owner, null, 'end-preview-link', now)
}

async function changePreviewLink(
  owner: Staff,
  previewLinkId: string | null,
  action: string,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const settings = await lockSettings(tx)
    if (settings.previewLinkId === previewLinkId) return
    await tx.settings.update({ where: { id: 1 }, data: { previewLinkId } })
    const subjectId = settings.cancellationPolicyId
    await recordAuditEvent(tx, owner, { action, subjectKind: 'settings', subjectId }, now)
  })
}
