import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import { newId } from '~/platform/ids.server'
import type { Staff, System } from '~/values/actor'
import { calendarDateAt, edgeAt } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { whyNotNotice } from '~/domain/enrollment/terms/why-not-notice.server'
import { classesWithinReach } from '~/domain/enrollment/visible-to.server'
import type { Extra } from './camp-extras'
import type { CampRefusal, CampSaving } from './camp-forms'

/**
 * Changes the texts and prices of a camp, for whoever enrolls from now on. Refused if families who
 * are enrolled were told a shorter notice. Null if there is no such camp.
 */
export async function saveCamp(
  staff: Staff | System,
  saving: CampSaving,
  now: Date = clock.now(),
): Promise<Outcome<{ termClassId: string }, CampRefusal> | null> {
  const { id, version } = saving
  const settings = await findSettings()
  return await transaction(async (tx) => {
    await lockRow(tx, 'term_class', id)
    const known = await tx.termClass.findFirst({
      where: { AND: [{ id, term: { kind: 'camp' } }, classesWithinReach(staff)] },
      include: { term: true, extras: { orderBy: { position: 'asc' } } },
    })
    if (!known) return null
    const term = termOfCamp(saving, settings)
    const termClass = classOfCamp(saving)
    const extras = extrasOfCamp(saving)
    const kept = {
      term: likewise(term, known.term),
      termClass: likewise(termClass, known),
      extras: known.extras.map(({ name, basis, priceCents }) => ({ name, basis, priceCents })),
    }
    const how = resolveVersionConflict<object>(
      { version: known.version, content: kept },
      { version, content: { term, termClass, extras } },
    )
    if (how !== 'write') return how === 'written' ? { termClassId: id } : { refused: how }
    const today = calendarDateAt(now, settings.timeZone)
    const notices = { id: known.termId, told: known.term, wanted: saving, today }
    const longer = await whyNotNotice(tx, notices)
    if (longer) return longer
    await tx.term.update({
      where: { id: known.termId },
      data: { ...term, version: { increment: 1 } },
    })
    await tx.termClass.update({
      where: { id },
      data: { ...termClass, version: { increment: 1 } },
    })
    await tx.campExtra.deleteMany({ where: { termClassId: id } })
    await createExtras(tx, saving)
    const subject = { subjectKind: 'term-class', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'save-camp', ...subject }, now)
    return { termClassId: id }
  })
}

/** The same columns of what is kept. */
function likewise(wanted: object, kept: Record<string, unknown>): object {
  return Object.fromEntries(Object.keys(wanted).map((column) => [column, kept[column]]))
}

/** Registration opens at a time of the day, for members at midnight. */
export function termOfCamp(
  { title, opensOn, opensTime, membersOn, dropNoticeDays }: CampSaving,
  { timeZone }: Pick<Settings, 'timeZone'>,
) {
  return {
    name: title,
    registrationOpensAt: edgeAt(opensOn, opensTime, timeZone, 'later'),
    membersOpenAt: membersOn && edgeAt(membersOn, '00:00', timeZone, 'later'),
    dropNoticeDays,
  }
}

/** The price is of all days, and charged at once. */
export function classOfCamp(camp: CampSaving) {
  const { title, description, whatToBring, minAge, maxAge, priceCents, open } = camp
  const { allowsDays, dayPriceCents = 0 } = camp
  return {
    title,
    description,
    whatToBring,
    minAge,
    maxAge,
    basis: 'term' as const,
    priceCents,
    dayPriceCents: allowsDays ? dayPriceCents : null,
    open,
  }
}

function extrasOfCamp({ extras }: CampSaving): Extra[] {
  return extras
    .filter(({ name }) => name !== '')
    .map(({ name, basis, priceCents = 0 }) => ({ name, basis, priceCents }))
}

/** Part of a command that writes a camp. */
export async function createExtras(tx: Transaction, saving: CampSaving): Promise<void> {
  await tx.campExtra.createMany({
    data: extrasOfCamp(saving).map((extra, position) => {
      return { id: newId(), termClassId: saving.id, position, ...extra }
    }),
  })
}
