import type { ComposeEmail } from '~/domain/communications/compose-email'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { addDays, addMinutes, calendarDateAt } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { enrollPath } from '~/values/paths/class-paths'
import { trialOffer } from './emails/trial-offer'
import { formatTuition } from './enrollment-texts'
import { findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import { findTermClassesWhere } from './terms/find-term-class.server'

/** After a trial lesson: not before the next morning, and not once it is long ago. */
const hours = { soonest: 12, latest: 96 }

type Tried = { id: string; guardianId: string }

/**
 * Queues one offer of the class for each trial lesson that an athlete came to, unless they are
 * enrolled in it already. Idempotent.
 */
export async function offerAfterTrials(now: Date = clock.now()): Promise<void> {
  const tried = await database().$queryRaw<Tried[]>`
    select enrollment.id, booking_order.guardian_id as "guardianId"
    from enrollment
      join booking_order on booking_order.id = enrollment.order_id
      join booking on booking.order_id = enrollment.order_id
      join booking_place on booking_place.booking_id = booking.id
      join lesson on lesson.id = booking.lesson_id
    where is_trial and booking_order.guardian_id is not null
      and booking_place.attendance in ('present', 'late')
      and lesson.ends_at between ${addMinutes(now, -hours.latest * 60)}::timestamptz
        and ${addMinutes(now, -hours.soonest * 60)}::timestamptz
      and not exists (select from enrollment other where other.athlete_id = enrollment.athlete_id
        and other.term_class_id = enrollment.term_class_id and not other.is_trial)
    order by enrollment.id`
  await forEachSequential(tried, ({ id: subjectId, guardianId }) =>
    transaction((tx) => queueEmail(tx, { kind: 'trial-offer', subjectId, guardianId }, now)),
  )
}

/** Null once the athlete is enrolled, or the class takes no one. */
export const composeTrialOffer: ComposeEmail = async (tx, email, now) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const trial = await tx.enrollment.findUnique({
    where: { id: email.subjectId },
    select: { termClassId: true, athleteId: true, athlete: { select: { firstName: true } } },
  })
  if (!trial || (await isEnrolled(tx, trial))) return null
  const [termClass] = await findTermClassesWhere({ id: trial.termClassId, open: true }, tx)
  if (!termClass) return null
  const { timeZone, currency } = await findSettings(tx)
  const from = addDays(calendarDateAt(now, timeZone), 1)
  const between = { from, until: termClass.term.endsOn }
  const dates = await findDatesToCome(termClass, between, now, tx)
  const [next] = dates
  // an enrollment needs a place on every date
  if (!next || dates.some(({ free }) => free <= 0)) return null
  const content = trialOffer({
    firstName,
    athlete: isProved ? trial.athlete.firstName : 'your athlete',
    className: termClass.title,
    facts: [
      { term: 'Term', detail: termClass.term.name },
      { term: 'Next lesson', detail: formatMoment(next.startsAt, timeZone) },
      { term: 'Tuition', detail: formatTuition(termClass, currency) },
    ],
    href: env().publicOrigin + enrollPath(termClass.slug),
  })
  return { to, content }
}

async function isEnrolled(
  tx: Transaction,
  { termClassId, athleteId }: { termClassId: string; athleteId: string },
): Promise<boolean> {
  return (await tx.enrollment.count({ where: { termClassId, athleteId, isTrial: false } })) > 0
}
