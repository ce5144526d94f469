import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockSettings } from '~/domain/settings/save-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { setupAnswersFor } from './find-setup.server'
import type { SetupAnswerRequest, SetupRefusal } from './setup-forms'

/** Saves an answer to a setup step. Refused for required steps. */
export async function answerSetupStep(
  owner: Staff,
  { step, answer }: SetupAnswerRequest,
  now: Date = clock.now(),
): Promise<Refused<Extract<SetupRefusal, 'step-needed'>> | null> {
  if (answer !== 'open' && !setupAnswersFor(step).includes(answer))
    return { refused: 'step-needed' }
  return await transaction(async (tx) => {
    const { cancellationPolicyId: subjectId } = await lockSettings(tx)
    const kept = await tx.setupStep.findUnique({ where: { step } })
    if ((kept?.answer ?? 'open') === answer) return null
    if (answer === 'open') await tx.setupStep.delete({ where: { step } })
    else {
      const row = { answer, answeredAt: now }
      await tx.setupStep.upsert({ where: { step }, create: { step, ...row }, update: row })
    }
    const details = { step, answer }
    const event = { action: 'answer-setup-step', subjectKind: 'settings', subjectId, details }
    await recordAuditEvent(tx, owner, event, now)
    return null
  })
}
