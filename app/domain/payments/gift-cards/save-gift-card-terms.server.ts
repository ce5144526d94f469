import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { VersionConflict } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { GiftCardTermsSaving } from './gift-card-forms'

/** What gift cards can be bought from now on. Refused if someone else saved meanwhile. */
export async function saveGiftCardTerms(
  owner: Staff,
  { version, active, amounts, smallestCents, largestCents }: GiftCardTermsSaving,
  now: Date = clock.now(),
): Promise<Refused<VersionConflict> | null> {
  const amountsCents = [...new Set(amounts)].toSorted((one, other) => one - other)
  const content = { active, amountsCents, smallestCents, largestCents }
  return await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE gift_card_terms IN SHARE ROW EXCLUSIVE MODE`
    const kept = await tx.giftCardTerms.findUnique({ where: { id: 1 }, omit: { id: true } })
    const how = resolveVersionConflict(kept && known(kept), { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const data = { ...content, version: version + 1 }
    await tx.giftCardTerms.upsert({
      where: { id: 1 },
      create: { id: 1, ...data },
      update: data,
    })
    const { cancellationPolicyId: subjectId } = await tx.settings.findUniqueOrThrow({
      where: { id: 1 },
      select: { cancellationPolicyId: true },
    })
    const action = 'save-gift-card-terms'
    await recordAuditEvent(tx, owner, { action, subjectKind: 'settings', subjectId }, now)
    return null
  })
}

function known<Kept extends { version: number }>({ version, ...content }: Kept) {
  return { version, content }
}
