import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { dateForDatabase, timeForDatabase } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { findSettings } from './find-settings.server'
import type { Settings } from './settings'
import type { BookingPauseSaving, BookingRulesSaving, PolicySaving } from './settings-forms'
import type { VersionConflict } from './settings-messages'
import { createPolicy, findPolicy } from './policies.server'

type Answer = Refused<VersionConflict> | null

/** Changes the rules for future bookings. Refused if someone else saved meanwhile. */
export async function saveBookingRules(
  owner: Staff,
  { version, ...rules }: BookingRulesSaving,
  now: Date = clock.now(),
): Promise<Answer> {
  return await transaction(async (tx) => {
    const settings = await lockSettings(tx)
    const how = resolveVersionConflict(versionOf(settings, bookingRulesOf(settings)), {
      version,
      content: rules,
    })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const quietFrom = timeForDatabase(rules.quietFrom)
    const quietUntil = timeForDatabase(rules.quietUntil)
    const lateFeeSince = sinceOf(settings, rules, now)
    const data = { ...rules, quietFrom, quietUntil, lateFeeSince }
    await writeSettings(tx, owner, 'save-booking-rules', data, now)
    return null
  })
}

type LateFee = Pick<Settings, 'lateFeeDays' | 'lateFeeCents' | 'lateFeePercent'>

/** Another late fee holds for what is charged from now on. */
function sinceOf(
  { lateFeeSince, ...before }: Settings,
  { lateFeeDays, lateFeeCents, lateFeePercent }: LateFee,
  now: Date,
): Date | null {
  if (lateFeeDays === null) return null
  const isSame =
    before.lateFeeDays === lateFeeDays &&
    before.lateFeeCents === lateFeeCents &&
    before.lateFeePercent === lateFeePercent
  return isSame ? lateFeeSince : now
}

/** Pauses or resumes public booking for lessons on some days; existing bookings stay. */
export async function savePause(
  owner: Staff,
  { version, ...pause }: BookingPauseSaving,
  now: Date = clock.now(),
): Promise<Answer> {
  return await transaction(async (tx) => {
    const settings = await lockSettings(tx)
    const how = resolveVersionConflict(versionOf(settings, pauseOf(settings)), {
      version,
      content: pause,
    })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const { pausedFrom, pausedUntil, ...rest } = pause
    const days = {
      pausedFrom: pausedFrom && dateForDatabase(pausedFrom),
      pausedUntil: pausedUntil && dateForDatabase(pausedUntil),
    }
    await writeSettings(tx, owner, 'save-booking-pause', { ...rest, ...days }, now)
    return null
  })
}

/** Creates a new cancellation policy for future bookings; existing ones keep theirs. */
export async function savePolicy(
  owner: Staff,
  { version, ...policy }: PolicySaving,
  now: Date = clock.now(),
): Promise<Answer> {
  return await transaction(async (tx) => {
    const settings = await lockSettings(tx)
    const kept = await findPolicy(settings.cancellationPolicyId, tx)
    const how = resolveVersionConflict(versionOf(settings, kept), { version, content: policy })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const cancellationPolicyId = await createPolicy(tx, policy)
    await writeSettings(tx, owner, 'save-cancellation-policy', { cancellationPolicyId }, now)
    return null
  })
}

/** Part of a command: locks the settings until the transaction ends. */
export async function lockSettings(tx: Transaction): Promise<Settings> {
  // the only row; its id is a number
  await tx.$queryRaw`SELECT id FROM settings FOR UPDATE`
  return await findSettings(tx)
}

function versionOf<Content extends object | null>({ version }: Settings, content: Content) {
  return { version, content }
}

/** The booking rules form's values. */
export function bookingRulesOf(settings: Settings): Omit<BookingRulesSaving, 'version'> {
  const { slotStepMinutes, minimumNoticeMinutes, horizonDays, bufferMinutes } = settings
  const { travelMinutes } = settings
  const { holdMinutes, abandonedHoldsPerHour, reminderHours, quietFrom, quietUntil } = settings
  const { openHoldsPerNetwork, visitorsSharePercent, siblingPercent } = settings
  const { emailsPerMinute, textsPerMinute, overdueDays, overdueRefused, overduePauseDays } =
    settings
  return {
    slotStepMinutes,
    minimumNoticeMinutes,
    horizonDays,
    bufferMinutes,
    travelMinutes,
    holdMinutes,
    abandonedHoldsPerHour,
    openHoldsPerNetwork,
    visitorsSharePercent,
    reminderHours,
    quietFrom,
    quietUntil,
    emailsPerMinute,
    textsPerMinute,
    siblingPercent,
    overdueDays,
    overdueRefused,
    overduePauseDays,
    bankAccountsOffered: settings.bankAccountsOffered,
    lateFeeDays: settings.lateFeeDays,
    lateFeeCents: settings.lateFeeCents,
    lateFeePercent: settings.lateFeePercent,
  }
}

/** The pause form's values. The message is kept for the next pause. */
export function pauseOf({ pause, lastPause }: Settings): Omit<BookingPauseSaving, 'version'> {
  const { message, from, until } = pause ?? lastPause
  return {
    bookingPaused: pause !== null,
    pauseMessage: message,
    pausedFrom: from,
    pausedUntil: until,
  }
}

/** Part of a command: saves changed settings and logs who changed them. */
export async function writeSettings(
  tx: Transaction,
  owner: Staff,
  action: string,
  change: Prisma.SettingsUncheckedUpdateInput,
  now: Date,
): Promise<void> {
  const { cancellationPolicyId: subjectId } = await tx.settings.update({
    where: { id: 1 },
    data: { ...change, version: { increment: 1 } },
    select: { cancellationPolicyId: true },
  })
  await recordAuditEvent(tx, owner, { action, subjectKind: 'settings', subjectId }, now)
}
