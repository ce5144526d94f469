import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockSettings } from '~/domain/settings/save-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { formatInstant } from '~/values/format/format-time'
import type { Refused } from '~/values/outcome'
import { findSetup } from './find-setup.server'
import { openSteps } from './setup'
import type { CloseSiteRequest, SetupRefusal } from './setup-forms'
import { setupTitles } from './setup-texts'

/**
 * Opens the site to the public and revokes the preview link. Refused while a required step is open.
 * Idempotent.
 */
export async function openSite(
  owner: Staff,
  now: Date = clock.now(),
): Promise<Refused<Extract<SetupRefusal, 'setup-not-done'>> | null> {
  return await transaction(async (tx) => {
    const { openedAt, cancellationPolicyId: subjectId } = await lockSettings(tx)
    if (openedAt) return null
    const missing = openSteps(await findSetup(tx))
    if (missing.length > 0) {
      const detail = missing.map(({ name }) => setupTitles[name]).join(', ')
      return { refused: 'setup-not-done', detail }
    }
    const data = { openedAt: now, previewLinkId: null }
    await tx.settings.update({ where: { id: 1 }, data })
    const event = { action: 'open-site', subjectKind: 'settings', subjectId }
    await recordAuditEvent(tx, owner, event, now)
    return null
  })
}

/**
 * Closes the site: the public sees "opening soon" and cannot book; families keep access to their
 * bookings. Idempotent; a page from before a reopening closes nothing.
 */
export async function closeSite(
  owner: Staff,
  { opened }: CloseSiteRequest,
  now: Date = clock.now(),
): Promise<Refused<Extract<SetupRefusal, 'opened-meanwhile'>> | null> {
  return await transaction(async (tx) => {
    const { openedAt, cancellationPolicyId: subjectId } = await lockSettings(tx)
    if (!openedAt) return null
    if (formatInstant(openedAt) !== opened) return { refused: 'opened-meanwhile' }
    await tx.settings.update({ where: { id: 1 }, data: { openedAt: null } })
    const event = { action: 'close-site', subjectKind: 'settings', subjectId }
    await recordAuditEvent(tx, owner, event, now)
    return null
  })
}
