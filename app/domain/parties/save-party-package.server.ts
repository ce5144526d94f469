import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { canChooseVenue } from '~/domain/scheduling/venues/find-venues.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff, System } from '~/values/actor'
import { dateForDatabase } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { slugOf } from '~/values/text/slug'
import { packageOf } from './find-party-packages.server'
import type { PartyPackageRefusal, PartyPackageSaving } from './party-forms'

/** Creates a package, or changes it for parties that are booked from now on. */
export async function savePartyPackage(
  staff: Staff | System,
  saving: PartyPackageSaving,
  now: Date = clock.now(),
): Promise<Refused<PartyPackageRefusal> | null> {
  const { id, version, ...content } = saving
  return await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE party_package IN SHARE ROW EXCLUSIVE MODE`
    const row = await tx.partyPackage.findUnique({ where: { id } })
    const how = resolveVersionConflict(row && keptOf(row), { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const refusal = await whyNotThere(tx, staff, saving)
    if (refusal) return refusal

    const { bookableFrom, bookableUntil, ...columns } = content
    const data = {
      ...columns,
      bookableFrom: bookableFrom && dateForDatabase(bookableFrom),
      bookableUntil: bookableUntil && dateForDatabase(bookableUntil),
    }
    if (row)
      await tx.partyPackage.update({ where: { id }, data: { ...data, version: version + 1 } })
    else {
      const slug = await freeSlug(tx, saving)
      await tx.partyPackage.create({ data: { id, slug, ...data, createdAt: now } })
    }
    const subject = { subjectKind: 'party-package', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'save-party-package', ...subject }, now)
    return null
  })
}

function keptOf(row: Parameters<typeof packageOf>[0]) {
  const { id: _id, slug: _slug, version, ...content } = packageOf(row)
  return { version, content }
}

async function whyNotThere(
  tx: Transaction,
  staff: Staff | System,
  { coachId, lessonTypeId, venueId }: PartyPackageSaving,
): Promise<Refused<PartyPackageRefusal> | null> {
  const coach = { AND: [{ id: coachId, active: true }, coachesOf(staff)] }
  const lessonType = {
    id: lessonTypeId,
    format: { not: 'group' },
    teachers: { some: { coach } },
  } as const
  if ((await tx.lessonType.count({ where: lessonType })) === 0)
    return { refused: 'not-taught', field: 'coachId' }
  return isOwnVenue(staff, venueId) && (await canChooseVenue(tx, venueId))
    ? null
    : { refused: 'no-such-venue', field: 'venueId' }
}

/** Once given it stays, so that links keep leading to the package. */
async function freeSlug(tx: Transaction, { id, title }: PartyPackageSaving): Promise<string> {
  const slug = slugOf(title, 50) || 'party'
  const isTaken = (await tx.partyPackage.count({ where: { slug } })) > 0
  return isTaken ? `${slug}-${id.slice(-6)}` : slug
}
