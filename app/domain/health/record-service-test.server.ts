import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction } from '~/platform/database/database.server'
import { logger } from '~/platform/logger.server'
import type { Staff } from '~/values/actor'
import type { Service, TestResult } from './service-tests'

const longestAnswer = 400

/** Part of the tests: stores a service's result and replaces the previous one. */
export async function recordServiceTest(
  staff: Staff,
  service: Service,
  { passed, answer }: TestResult,
  now: Date,
): Promise<TestResult> {
  const result = { passed, answer: answer.slice(0, longestAnswer) }
  logger.info({ service, passed }, 'service tested')
  await transaction(async (tx) => {
    const row = { ...result, testedAt: now }
    await tx.serviceTest.upsert({ where: { service }, create: { service, ...row }, update: row })
    const subject = { subjectKind: 'staff-member', subjectId: staff.id }
    const details = { service, passed }
    await recordAuditEvent(tx, staff, { action: 'test-service', ...subject, details }, now)
  })
  return result
}
