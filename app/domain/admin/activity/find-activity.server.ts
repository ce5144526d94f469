import { commandLabels } from '~/domain/admin/bookings/command-labels'
import { formatEvent } from '~/domain/admin/bookings/present-booking-event'
import { formatWithFields } from '~/domain/admin/families/record/present-family-event'
import type { AuditEvent } from '~/domain/audit/audit-event'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addDays, startOfDay, type TimeZone } from '~/values/business-time'
import { may } from '~/values/permissions'
import {
  isActivityGroup,
  recordIn,
  type ActivityEntry,
  type ActivityFilter,
  type ActivityPage,
  type ActivityRecord,
} from './activity'
import { labelOfAction } from './activity-labels'
import { activitySubjects, isActivitySubject, subjectsOf } from './activity-subjects'
import { findActivityBookings, findRecordNames } from './find-records.server'
import { actionsHiddenFrom } from './hidden-actions'
import { presentActivityChange } from './present-activity-change'

const perPage = 30

/**
 * The audit log's matching events, newest first, as one page before or after an entry. Empty
 * without permission.
 */
export async function findActivity(
  staff: Staff,
  filter: ActivityFilter,
  zone: TimeZone,
): Promise<ActivityPage> {
  if (!may(staff, 'see-activity')) return { entries: [], hasNewer: false, hasOlder: false }
  const { before, after, ...filtered } = filter
  const key = after ?? before
  const rows = await findRows(staff, filtered, { zone, key, newer: Boolean(after) }, perPage + 1)
  const isMore = rows.length > perPage
  const shown = rows.slice(0, perPage)
  return {
    entries: await entriesOf(staff, after ? shown.toReversed() : shown, zone),
    hasNewer: after ? isMore : Boolean(before),
    hasOlder: after ? true : isMore,
  }
}

const inOneBatch = 500

/** All matching events, newest first, in batches: there may be very many. */
export async function* everyActivity(
  staff: Staff,
  { before: _, after: __, ...filter }: ActivityFilter,
  zone: TimeZone,
): AsyncGenerator<ActivityEntry> {
  if (!may(staff, 'see-activity')) return
  let key: string | undefined
  for (;;) {
    const rows = await findRows(staff, filter, { zone, key, newer: false }, inOneBatch)
    yield* await entriesOf(staff, rows, zone)
    if (rows.length < inOneBatch) return
    key = rows.at(-1)!.id
  }
}

type Filter = Omit<ActivityFilter, 'before' | 'after'>
type Place = { zone: TimeZone; key: string | undefined; newer: boolean }

async function findRows(
  staff: Staff,
  { area, ...filter }: Filter,
  { zone, key, newer }: Place,
  limit: number,
): Promise<AuditEvent[]> {
  const matching = sql`${whereOf(staff, filter, zone)} ${placeOf(key, newer)}`
  const order = newer ? sql`at, id` : sql`at desc, id desc`
  const columns = sql`id, at, actor_kind, actor_id, action, subject_kind, subject_id, details`
  const found = fromOf(area, { columns, matching, order, limit })
  return await database().$queryRaw<AuditEvent[]>`
    select event.id, at, actor_kind::text as "actorKind", actor_id as "actorId", action,
      subject_kind as "subjectKind", subject_id as "subjectId", details
    from ${found} order by ${order} limit ${limit}`
}

type Parts = { columns: Prisma.Sql; matching: Prisma.Sql; order: Prisma.Sql; limit: number }

/**
 * Of an area, the newest of each of its kinds, so that each is found by its partial index; most
 * entries are about bookings, so these are found by time.
 */
function fromOf(area: Filter['area'], { columns, matching, order, limit }: Parts): Prisma.Sql {
  if (!area) return sql`audit_event as event where ${matching}`
  const kinds = subjectsOf(area)
  if (area === 'bookings')
    return sql`audit_event as event where subject_kind = any(${kinds}) and ${matching}`
  return sql`unnest(${kinds}::text[]) as kind cross join lateral (
    select ${columns} from audit_event
    where subject_kind = kind and subject_kind <> 'booking' and ${matching}
    order by ${order} limit ${limit}) as event`
}

function whereOf(
  staff: Staff,
  { by, action, from, until, about }: Omit<Filter, 'area'>,
  zone: TimeZone,
): Prisma.Sql {
  const hidden = actionsHiddenFrom(staff)
  const record = about ? recordIn(about) : null
  const conditions = [
    hidden.length > 0 ? sql`action <> all(${hidden})` : sql`true`,
    by ? whoseOf(by) : sql`true`,
    action ? sql`action = ${action}` : sql`true`,
    from ? sql`at >= ${startOfDay(from, zone)}` : sql`true`,
    until ? sql`at < ${startOfDay(addDays(until, 1), zone)}` : sql`true`,
    record ? sql`subject_kind = ${record.kind} and subject_id = ${record.id}::uuid` : sql`true`,
  ]
  return conditions.reduce((all, one) => sql`${all} and ${one}`)
}

function whoseOf(by: string): Prisma.Sql {
  if (!isActivityGroup(by)) return sql`actor_kind = 'staff' and actor_id = ${by}::uuid`
  if (by === 'team') return sql`actor_kind = 'staff'`
  return by === 'site' ? sql`actor_kind = 'system'` : sql`actor_kind in ('guardian', 'visitor')`
}

function placeOf(key: string | undefined, newer: boolean): Prisma.Sql {
  if (!key) return sql``
  const entry = sql`(select at, id from audit_event where id = ${key}::uuid)`
  return newer ? sql`and (at, id) > ${entry}` : sql`and (at, id) < ${entry}`
}

async function entriesOf(
  staff: Staff,
  rows: AuditEvent[],
  zone: TimeZone,
): Promise<ActivityEntry[]> {
  const bookingIds = rows.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === 'booking' ? [subjectId] : [],
  )
  const others = rows.flatMap(({ subjectKind, subjectId, actorId }) => [
    ...(subjectKind === 'booking' ? [] : [subjectId]),
    ...(actorId ? [actorId] : []),
  ])
  const [bookings, names] = await Promise.all([
    findActivityBookings(staff, [...new Set(bookingIds)], zone),
    findRecordNames([...new Set(others)], zone),
  ])
  return rows.map((row) => {
    const booking = row.subjectKind === 'booking' ? bookings.get(row.subjectId) : undefined
    return {
      id: row.id,
      at: row.at,
      what:
        booking && Object.hasOwn(commandLabels, row.action)
          ? formatEvent(row, booking.facts, zone)
          : formatWithFields(row, labelOfAction(row.action, row.subjectKind)),
      change: presentActivityChange(row),
      by: whoDid(row, names),
      about: recordOf(row, booking ?? names.get(row.subjectId)),
    }
  })
}

type Found = { name: string; guardianId: string | null; isWithinReach?: boolean }

function recordOf(
  { subjectKind, subjectId }: AuditEvent,
  found: Found | undefined,
): ActivityRecord {
  const kind = isActivitySubject(subjectKind) ? subjectKind : null
  return {
    id: subjectId,
    kind,
    label: kind ? activitySubjects[kind].label : '',
    name: found?.name ?? '',
    isThere: found !== undefined && found.name !== '' && found.isWithinReach !== false,
    guardianId: found?.guardianId ?? null,
  }
}

function whoDid(
  { actorKind, actorId }: AuditEvent,
  names: Map<string, Found>,
): ActivityEntry['by'] {
  const name = (actorId && names.get(actorId)?.name) || ''
  switch (actorKind) {
    case 'staff':
      return { name: name || 'Someone who worked here', guardianId: null }
    case 'guardian':
      return name ? { name, guardianId: actorId } : { name: 'An erased family', guardianId: null }
    case 'visitor':
      return { name: 'A visitor', guardianId: null }
    case 'system':
      return { name: 'The site', guardianId: null }
  }
}
