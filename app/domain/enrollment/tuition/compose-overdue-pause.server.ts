import { findCoachAddress } from '~/domain/booking/emails/coach/compose-coach-class-emails.server'
import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import {
  overdueForStaff,
  overduePaused,
  overdueResumed,
} from '~/domain/enrollment/emails/overdue-pause'
import {
  coachClassPauseEnded,
  coachOverduePaused,
} from '~/domain/enrollment/emails/coach-enrollments'
import { findEnrollmentsWhere, type Enrollment } from '~/domain/enrollment/find-enrollments.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findBusinessAddress } from '~/domain/communications/find-recipients.server'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { calendarDateAt } from '~/values/business-time'
import { formatDay, formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentClassPath, payTuitionPath } from '~/values/paths/enrollment-paths'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { familyPath } from '~/values/paths/family-paths'
import { pauseRule } from './overdue'

type Email = Parameters<ComposeEmail>[1]

/** Null unless it is still paused from the day of the email. */
async function findPaused(tx: Transaction, { subjectId, occasion }: Email, now: Date) {
  const [found] = await findEnrollmentsWhere({ id: subjectId }, now, tx)
  return found?.overdueFrom === occasion ? found : null
}

/** Null if it is paused again or was dropped. */
async function findResumed(tx: Transaction, { subjectId }: Email, now: Date) {
  const [found] = await findEnrollmentsWhere({ id: subjectId }, now, tx)
  return found && found.overdueFrom === null && found.droppedAt === null ? found : null
}

async function formatDue(tx: Transaction, { dueCents }: Enrollment): Promise<string> {
  return formatMoney(dueCents, (await findSettings(tx)).currency)
}

const composePaused: ComposeEmail = async (tx, email, now) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const found = await findPaused(tx, email, now)
  if (!found) return null
  const content = overduePaused({
    firstName,
    athlete: isProved ? found.athlete.firstName : 'your athlete',
    className: found.termClass.title,
    amount: await formatDue(tx, found),
    from: formatDay(found.overdueFrom!),
    rule: pauseRule,
    href: env().publicOrigin + payTuitionPath(found.id),
  })
  return { to, content }
}

const composeResumed: ComposeEmail = async (tx, email, now) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const found = await findResumed(tx, email, now)
  if (!found) return null
  const { timeZone } = await findSettings(tx)
  const content = overdueResumed({
    firstName,
    athlete: isProved ? found.athlete.firstName : 'your athlete',
    className: found.termClass.title,
    dates: found.dates.map(({ startsAt }) => formatMoment(startsAt, timeZone)),
    href: env().publicOrigin + parentClassPath(found.id),
  })
  return { to, content }
}

const composePausedForStaff: ComposeEmail = async (tx, email, now) => {
  const found = await findPaused(tx, email, now)
  if (!found) return null
  const text = `${await formatDue(tx, found)} is overdue. ${pauseRule}`
  return {
    to: await findBusinessAddress(tx),
    content: overdueForStaff({ ...namesOf(found), text }, 'Paused until paid'),
  }
}

const composeResumedForStaff: ComposeEmail = async (tx, email, now) => {
  const found = await findResumed(tx, email, now)
  if (!found) return null
  const count = found.dates.length
  const text = `Everything due is paid. ${count === 1 ? '1 lesson is' : `${count} lessons are`} booked from now on; lessons that have filled up are not.`
  return {
    to: await findBusinessAddress(tx),
    content: overdueForStaff({ ...namesOf(found), text }, 'Resumed'),
  }
}

/** The occasion is the coach, then the first day. */
const composeCoachPaused: ComposeEmail = async (tx, email, now) => {
  const [coachId = '', from = ''] = email.occasion.split(' ')
  const found = await findPaused(tx, { ...email, occasion: from }, now)
  if (!found) return null
  const { id, title: className } = found.termClass
  const href = env().publicOrigin + termClassRosterPath(id)
  const content = coachOverduePaused({ className, from: formatDay(from), href })
  return { to: await findCoachAddress(tx, coachId), content }
}

const composeCoachResumed: ComposeEmail = async (tx, email, now) => {
  const [coachId = ''] = email.occasion.split(' ')
  const found = await findResumed(tx, email, now)
  const next = found?.dates[0]
  if (!found || !next) return null
  const { timeZone } = await findSettings(tx)
  const { id, title: className } = found.termClass
  const href = env().publicOrigin + termClassRosterPath(id)
  const from = formatDay(calendarDateAt(next.startsAt, timeZone))
  return {
    to: await findCoachAddress(tx, coachId),
    content: coachClassPauseEnded({ className, from, href }),
  }
}

function namesOf({ athlete, termClass, guardianId }: Enrollment) {
  return {
    athlete: fullName(athlete),
    className: termClass.title,
    href: env().publicOrigin + familyPath(guardianId ?? ''),
  }
}

export const overduePauseEmails = {
  'overdue-paused': composePaused,
  'overdue-resumed': composeResumed,
  'overdue-paused-office': composePausedForStaff,
  'overdue-resumed-office': composeResumedForStaff,
  'coach-overdue-paused': composeCoachPaused,
  'coach-overdue-resumed': composeCoachResumed,
} satisfies Partial<EmailComposers>
