import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { newId } from '~/platform/ids.server'
import { transaction } from '~/platform/database/database.server'
import type { System } from '~/values/actor'
import { timeForDatabase } from '~/values/business-time'
import type { CancellationTier } from './cancellation-policy'

export type NewBusiness = {
  name: string
  tagline: string
  email: string
  phone: string
  addressLines: string[]
  timeZone: string
  currency: string
  whatToBring: string[]
  cancellationTiers: CancellationTier[]
  /** Null if the site is not open yet. */
  openedAt: Date | null
}

/** Creates the single settings row; everything else has the schema's defaults. */
export async function createSettings(actor: System, business: NewBusiness): Promise<void> {
  const { cancellationTiers, ...settings } = business
  await transaction(async (tx) => {
    const policyId = newId()
    await tx.cancellationPolicy.create({ data: { id: policyId } })
    await tx.cancellationTier.createMany({
      data: cancellationTiers.map((tier) => ({ ...tier, policyId })),
    })
    await tx.settings.create({
      data: {
        ...settings,
        quietFrom: timeForDatabase('21:00'),
        quietUntil: timeForDatabase('08:00'),
        cancellationPolicyId: policyId,
      },
    })
    await recordAuditEvent(tx, actor, {
      action: 'create-settings',
      subjectKind: 'cancellation-policy',
      subjectId: policyId,
    })
  })
}
