import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { addDays, startOfDay } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import type { PromoCode } from './promo-code'
import type { PromoCodeSaving } from './promo-code-forms'

type PromoSavingRefusal = VersionConflict | 'code-taken' | 'no-such-lesson'

export const promoSavingMessages: Record<PromoSavingRefusal, string> = {
  ...versionConflictMessages,
  'code-taken': 'This code already exists. Choose another one, or change that one.',
  'no-such-lesson': 'There is no such lesson anymore. Choose another one.',
}

/**
 * Creates a promo code, or changes it for future bookings; existing bookings and payments in
 * progress keep their price. Refused if someone else saved meanwhile.
 */
export async function savePromoCode(
  owner: Staff,
  saving: PromoCodeSaving,
  now: Date = clock.now(),
): Promise<Refused<PromoSavingRefusal> | null> {
  const { id, version } = saving
  return await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE promo_code IN SHARE ROW EXCLUSIVE MODE`
    const kept = await tx.promoCode.findUnique({ where: { id }, select: selection })
    // an amount keeps the currency in which it was set
    const content = contentOf(saving, { ...(await findSettings(tx)), ...currencyOf(kept) })
    const known = kept && { version: kept.version, content: withoutVersion(kept) }
    const how = resolveVersionConflict(known, { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const { code, lessonTypeId } = content
    if (await tx.promoCode.count({ where: { code, id: { not: id } } }))
      return { refused: 'code-taken', field: 'promoCode' }
    if (lessonTypeId && !(await tx.lessonType.count({ where: { id: lessonTypeId } })))
      return { refused: 'no-such-lesson', field: 'lessonTypeId' }

    const made = { createdById: owner.id, createdAt: now }
    if (kept)
      await tx.promoCode.update({ where: { id }, data: { ...content, version: version + 1 } })
    else await tx.promoCode.create({ data: { id, ...content, ...made } })
    const subject = { subjectKind: 'promo-code', subjectId: id }
    await recordAuditEvent(tx, owner, { action: 'save-promo-code', ...subject }, now)
    return null
  })
}

type Content = Omit<PromoCode, 'id'>

const selection = {
  version: true,
  code: true,
  percent: true,
  amountCents: true,
  currency: true,
  validFrom: true,
  validUntil: true,
  mostUses: true,
  oncePerFamily: true,
  lessonTypeId: true,
  active: true,
} as const

function withoutVersion({ version: _, ...content }: Content & { version: number }): Content {
  return content
}

function currencyOf(kept: Pick<Content, 'currency'> | null) {
  return kept && { currency: kept.currency }
}

/** Dates are stored as instants: the start of the first day, and of the day after the last. */
function contentOf(
  { takesOff, promoCode: code, firstDay, lastDay, ...saving }: PromoCodeSaving,
  { timeZone, currency }: Pick<Settings, 'timeZone' | 'currency'>,
): Content {
  const { mostUses, oncePerFamily, lessonTypeId, active } = saving
  return {
    code,
    currency,
    mostUses,
    oncePerFamily,
    lessonTypeId,
    active,
    percent: takesOff === 'percent' ? (saving.percent ?? null) : null,
    amountCents: takesOff === 'amount' ? (saving.amountCents ?? null) : null,
    validFrom: firstDay ? startOfDay(firstDay, timeZone) : null,
    validUntil: lastDay ? startOfDay(addDays(lastDay, 1), timeZone) : null,
  }
}
