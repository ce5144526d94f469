import { hasAuditEvent } from '~/domain/audit/has-audit-event.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { dateForDatabase, timeForDatabase, type CalendarDate } from '~/values/business-time'
import type { Scope } from '~/values/paths/calendar-paths'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { BlockRemoving, BlockSaving } from './block-forms'
import type { BlockRefusal } from './block-messages'
import { mayChangeCalendar } from '../visible-to.server'
import { findBlock, type KnownBlock } from './find-block.server'
import { fallsOn, ruleBefore, toRecurrenceRule } from '../recurrence-rule'
import { lockCalendar } from '../take-coach-time.server'

type BlockSaved = { blockId: string }

/** One occurrence of a block, and whether following or all ones are meant too. */
type Occasion = { blockId: string; on: CalendarDate; scope: Scope }

type Answer = Promise<Outcome<BlockSaved, BlockRefusal> | null>

/** Adds a calendar block. Existing lessons stay. */
export async function addBlock(staff: Staff, saving: BlockSaving, now: Date = clock.now()): Answer {
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    if (!(await mayChangeCalendar(tx, staff, saving.coachId))) return notTheirs
    await lockCalendar(tx, saving.coachId)
    const action = 'create-calendar-block'
    await write(tx, staff, { id: saving.id, timeZone, saving, action }, now)
    return { blockId: saving.id }
  })
}

/**
 * Changes all occurrences of a block, one (split off as its own block), or one and all following (a
 * new block starts there). Lessons stay. Refused if someone else saved meanwhile. Null without
 * permission or such an occurrence.
 */
export async function changeBlock(
  staff: Staff,
  { blockId, on, scope }: Occasion,
  saving: BlockSaving,
  now: Date = clock.now(),
): Answer {
  return await transaction(async (tx) => {
    await lockCalendar(tx, saving.coachId)
    const block = await lockBlock(tx, staff, blockId)
    if (!block) return null
    if (await isDone(tx, block, saving)) return { blockId: saving.id }
    const isAll = isWhole(block, { on, scope })
    const how = howToWriteBlock(block, saving, isAll)
    if (how !== 'write') return how === 'written' ? { blockId } : { refused: how }
    if (!fallsOn(block, on)) return null
    if (!(await mayChangeCalendar(tx, staff, saving.coachId))) return notTheirs
    const { timeZone } = block
    const action = 'change-calendar-block'
    if (isAll) {
      await write(tx, staff, { id: blockId, timeZone, saving, action }, now)
      return { blockId }
    }
    await leaveOut(tx, block, { on, scope })
    const kept = scope === 'this' ? { ...saving, repeats: 'no' as const } : saving
    await write(tx, staff, { id: saving.id, timeZone, saving: kept, action }, now)
    if (scope === 'following') await moveExceptions(tx, block, on, saving.id)
    return { blockId: saving.id }
  })
}

/** Removes all occurrences of a block, one, or one and all following. */
export async function removeBlock(
  staff: Staff,
  blockId: string,
  { version, on, scope }: BlockRemoving,
  now: Date = clock.now(),
): Answer {
  return await transaction(async (tx) => {
    const block = await lockBlock(tx, staff, blockId)
    if (!block) return (await wasRemovedBy(tx, staff, blockId)) ? { blockId } : null
    if (block.version !== version)
      return fallsOn(block, on) ? { refused: 'changed-meanwhile' } : { blockId }
    if (!fallsOn(block, on)) return null
    if (isWhole(block, { on, scope })) await tx.calendarBlock.delete({ where: { id: blockId } })
    else await leaveOut(tx, block, { on, scope })
    await record(tx, staff, 'remove-calendar-block', blockId, now)
    return { blockId }
  })
}

/** Makes a double submission succeed. */
async function wasRemovedBy(tx: Transaction, staff: Staff, blockId: string): Promise<boolean> {
  if (!isRowId(blockId)) return false
  const subject = { subjectKind: 'calendar-block', subjectId: blockId }
  const removal = { ...subject, action: 'remove-calendar-block', actorId: staff.id }
  return await hasAuditEvent(tx, removal)
}

const notTheirs = { refused: 'not-your-calendar' as const }

async function lockBlock(tx: Transaction, staff: Staff, blockId: string) {
  const seen = await findBlock(staff, blockId, tx)
  if (!seen) return null
  await lockRow(tx, 'calendar_block', blockId)
  return await findBlock(staff, blockId, tx)
}

/** Whether the form's first submission already split off a block. */
async function isDone(tx: Transaction, block: KnownBlock, { id }: BlockSaving): Promise<boolean> {
  return id !== block.id && (await tx.calendarBlock.count({ where: { id } })) > 0
}

/** When all occurrences change, the block may already have the new content. */
function howToWriteBlock(block: KnownBlock, saving: BlockSaving, isAll: boolean) {
  const { version } = saving
  if (!isAll) return block.version === version ? 'write' : 'changed-meanwhile'
  const { id: _id, version: kept, exceptions: _exceptions, ...content } = block
  const { timeZone } = block
  return resolveVersionConflict(
    { version: kept, content },
    { version, content: contentOf(saving, timeZone) },
  )
}

function isWhole(
  { recurrenceRule, startsOn }: KnownBlock,
  { on, scope }: Omit<Occasion, 'blockId'>,
) {
  return recurrenceRule === null || scope === 'all' || (scope === 'following' && on === startsOn)
}

/** Removes one occurrence, or that and all following. */
async function leaveOut(
  tx: Transaction,
  { id, startsOn, recurrenceRule }: KnownBlock,
  { on, scope }: Omit<Occasion, 'blockId'>,
): Promise<void> {
  const isEnding = scope === 'following' && recurrenceRule !== null
  const rest = isEnding ? { recurrenceRule: ruleBefore({ startsOn, recurrenceRule }, on) } : {}
  await tx.calendarBlock.update({ where: { id }, data: { ...rest, version: { increment: 1 } } })
  if (!isEnding)
    await tx.calendarBlockException.create({
      data: { blockId: id, originalOn: dateForDatabase(on) },
    })
}

async function moveExceptions(tx: Transaction, from: KnownBlock, on: CalendarDate, toId: string) {
  const later = { blockId: from.id, originalOn: { gte: dateForDatabase(on) } }
  await tx.calendarBlockException.updateMany({ where: later, data: { blockId: toId } })
}

type Content = Omit<KnownBlock, 'id' | 'version' | 'exceptions'>

/** A form's block content. */
function contentOf(saving: BlockSaving, timeZone: string): Content {
  const { title, category, place, coachId, blocksBooking, allDay, startsOn } = saving
  return {
    title,
    category,
    place,
    coachId,
    blocksBooking,
    timeZone,
    startsOn,
    endsOn: saving.endsOn ?? startsOn,
    startTime: allDay ? null : saving.startTime,
    endTime: allDay ? null : saving.endTime,
    recurrenceRule: toRecurrenceRule(saving, startsOn),
  }
}

type Writing = { id: string; timeZone: string; saving: BlockSaving; action: string }

async function write(
  tx: Transaction,
  staff: Staff,
  { id, timeZone, saving, action }: Writing,
  now: Date,
): Promise<void> {
  const { startsOn, endsOn, startTime, endTime, ...content } = contentOf(saving, timeZone)
  const data = {
    ...content,
    startsOn: dateForDatabase(startsOn),
    endsOn: dateForDatabase(endsOn),
    startTime: startTime && timeForDatabase(startTime),
    endTime: endTime && timeForDatabase(endTime),
  }
  const { count } = await tx.calendarBlock.createMany({
    data: { ...data, id },
    skipDuplicates: true,
  })
  if (count === 0) {
    if (action === 'create-calendar-block') return
    await tx.calendarBlock.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  }
  await record(tx, staff, action, id, now)
}

async function record(tx: Transaction, staff: Staff, action: string, id: string, now: Date) {
  await recordAuditEvent(tx, staff, { action, subjectKind: 'calendar-block', subjectId: id }, now)
}
