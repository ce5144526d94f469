import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { isRowId } from '~/values/form-fields'
import { moveUp } from '~/values/move-up'
import type { Refused } from '~/values/outcome'
import type { VenueSaving } from './venue-forms'
import type { VenueRefusal } from './venue-texts'

/**
 * Adds a venue at the end, or changes one for all of its lessons. Refused if someone else saved
 * meanwhile, or if it is no longer to be used but hours, classes or party packages are still there.
 */
export async function saveVenue(
  owner: Staff,
  { id, version, ...content }: VenueSaving,
  now: Date = clock.now(),
): Promise<Refused<VenueRefusal> | null> {
  return await transaction(async (tx) => {
    await lockVenues(tx)
    // waits for whoever is choosing it
    await lockRow(tx, 'venue', id)
    const kept = await tx.venue.findUnique({ where: { id } })
    const known = kept && { version: kept.version, content: contentOf(kept) }
    const how = resolveVersionConflict(known, { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const uses = kept && !content.active ? await findUses(tx, id, now) : []
    if (uses.length > 0)
      return { refused: 'venue-in-use', field: 'active', detail: formatList(uses) }

    if (kept) await tx.venue.update({ where: { id }, data: { ...content, version: version + 1 } })
    else {
      const { _max: last } = await tx.venue.aggregate({ _max: { position: true } })
      await tx.venue.create({ data: { ...content, id, position: (last.position ?? 0) + 1 } })
    }
    const subject = { subjectKind: 'venue', subjectId: id }
    await recordAuditEvent(tx, owner, { action: 'save-venue', ...subject }, now)
    return null
  })
}

/** What would go on at a venue, by coach. Lessons that are booked there take place. */
async function findUses(tx: Transaction, venueId: string, now: Date): Promise<string[]> {
  const { timeZone } = await findSettings(tx)
  const today = dateForDatabase(calendarDateAt(now, timeZone))
  const select = { coach: { select: { name: true } } } as const
  const weekly = await tx.availabilityWindow.findMany({
    where: { venueId, OR: [{ validUntil: null }, { validUntil: { gte: today } }] },
    select,
  })
  const extra = await tx.extraHours.findMany({ where: { venueId, onDate: { gte: today } }, select })
  const classes = await tx.lessonSeries.findMany({
    where: { venueId, lessons: { some: { releasedAt: null, startsAt: { gt: now } } } },
    select: { ...select, lessonType: { select: { name: true } } },
  })
  const parties = await tx.partyPackage.findMany({
    where: {
      venueId,
      published: true,
      coach: { active: true },
      OR: [{ bookableUntil: null }, { bookableUntil: { gte: today } }],
    },
    select: { ...select, title: true },
  })
  const uses = [
    ...[...weekly, ...extra].map(({ coach }) => `hours of ${coach.name}`),
    ...classes.map(({ coach, lessonType }) => `${lessonType.name} with ${coach.name}`),
    ...parties.map(({ coach, title }) => `${title} with ${coach.name}`),
  ]
  return [...new Set(uses)].toSorted()
}

type Content = Omit<VenueSaving, 'id' | 'version'>

function contentOf({ name, addressLines, mapUrl, arrivalNotes, rooms, active }: Content): Content {
  return { name, addressLines, mapUrl, arrivalNotes, rooms, active }
}

/**
 * Moves a venue up from the position that was shown; does nothing if it has moved, so a double
 * submission moves it once. Null if there is none.
 */
export async function moveVenueUp(
  owner: Staff,
  venueId: string,
  { position }: { position: number },
  now: Date = clock.now(),
): Promise<{ venueId: string } | null> {
  if (!isRowId(venueId)) return null
  return await transaction(async (tx) => {
    await lockVenues(tx)
    const all = await tx.venue.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    const before = all.map(({ id }) => id)
    if (!before.includes(venueId)) return null
    const order = moveUp(before, venueId, position)
    if (!order) return { venueId }

    for (const [at, id] of order.entries())
      await tx.venue.update({ where: { id }, data: { position: at + 1 } })
    const subject = { subjectKind: 'venue', subjectId: venueId }
    await recordAuditEvent(tx, owner, { action: 'move-venue', ...subject }, now)
    return { venueId }
  })
}

/** Serializes changes of the order. */
async function lockVenues(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE venue IN SHARE ROW EXCLUSIVE MODE`
}
