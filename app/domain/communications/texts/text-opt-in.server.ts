import { isOwnFamily } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { sendsTexts } from '~/platform/texts/text-provider.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { may } from '~/values/permissions'
import { queueConfirmation } from './queue-text.server'
import { toTextNumber } from './text-number'
import { consentWordsByStaff, textConsentWording } from './text-texts'
import type { TextChoiceRefusal } from './text-forms'

/** An adult's state: since when they get texts, and at which number they would. */
type TextChoice = {
  /** As they wrote it. */
  phone: string
  /** Whether it can be texted. */
  hasNumber: boolean
  /** Null if they get none. */
  agreedAt: Date | null
}

/** Whether adults can agree to text messages. */
export function offersTexts(): boolean {
  return sendsTexts()
}

/** A parent's own choice. */
export async function findOwnTextChoice({ id }: Parent): Promise<TextChoice> {
  return (await findChoice(database(), id))!
}

/** The choice of an adult; null if there is none or no permission. */
export async function findTextChoice(staff: Staff, guardianId: string): Promise<TextChoice | null> {
  if (!isRowId(guardianId) || !(await mayChoose(staff, guardianId))) return null
  return await findChoice(database(), guardianId)
}

async function mayChoose(actor: Parent | Staff, guardianId: string): Promise<boolean> {
  if (actor.kind === 'guardian') return actor.id === guardianId
  return may(actor, 'correct-families') && (await isOwnFamily(database(), actor, guardianId))
}

async function findChoice(tx: Transaction, guardianId: string): Promise<TextChoice | null> {
  const guardian = await tx.guardian.findFirst({
    where: { id: guardianId, erasedAt: null, mergedIntoId: null },
    select: { phone: true, textOptIns: { where: { endedAt: null } } },
  })
  if (!guardian) return null
  const { phone, textOptIns } = guardian
  const number = toTextNumber(phone)
  // to another number they have not agreed
  const optIn = textOptIns.find((one) => one.phone === number)
  return { phone, hasNumber: number !== null, agreedAt: optIn?.agreedAt ?? null }
}

/**
 * Begins or ends the text messages of an adult, by themselves or by staff for them. Idempotent.
 * Null if there is no such adult or no permission.
 */
export async function saveTextChoice(
  actor: Parent | Staff,
  guardianId: string,
  { wanted }: { wanted: boolean },
  now: Date = clock.now(),
): Promise<Outcome<{ guardianId: string }, TextChoiceRefusal> | null> {
  if (!isRowId(guardianId) || !(await mayChoose(actor, guardianId))) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'guardian', guardianId)
    const choice = await findChoice(tx, guardianId)
    if (!choice) return null
    if (wanted === (choice.agreedAt !== null)) return { guardianId }
    const number = toTextNumber(choice.phone)
    if (wanted && !number) return { refused: 'no-number', field: 'wanted' }
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    await tx.textOptIn.updateMany({
      where: { guardianId, endedAt: null },
      data: { endedAt: now, endedBy: actor.kind },
    })
    if (!wanted || !number) {
      await recordAuditEvent(tx, actor, { action: 'end-texts', ...subject }, now)
      return { guardianId }
    }
    const { name } = await findSettings(tx)
    const optInId = newId()
    const isStaff = actor.kind === 'staff'
    await tx.textOptIn.create({
      data: {
        id: optInId,
        guardianId,
        phone: number,
        wording: isStaff ? consentWordsByStaff(name) : textConsentWording(name),
        agreedAt: now,
        staffMemberId: isStaff ? actor.id : null,
      },
    })
    await queueConfirmation(tx, { optInId, guardianId }, now)
    await recordAuditEvent(tx, actor, { action: 'agree-to-texts', ...subject }, now)
    return { guardianId }
  })
}
