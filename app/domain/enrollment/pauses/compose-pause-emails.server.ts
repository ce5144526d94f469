import { findCoachAddress } from '~/domain/booking/emails/coach/compose-coach-class-emails.server'
import { findAutopayNotices } from '~/domain/booking/money/autopay/find-autopay-notices.server'
import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import {
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { classPaused, classPauseEnded } from '~/domain/enrollment/emails/class-paused'
import { autopaySentence } from '~/domain/enrollment/emails/tuition-charged'
import {
  coachClassDropped,
  coachClassPaused,
  coachClassPauseEnded,
} from '~/domain/enrollment/emails/coach-enrollments'
import { pauseSentence } from './pause'
import { pauseTexts } from './pause-texts'

/** Null if it was taken back. */
async function findPause(tx: Transaction, id: string) {
  const row = await tx.enrollmentPause.findUnique({
    where: { id },
    include: {
      enrollment: {
        select: {
          id: true,
          athlete: { select: { firstName: true } },
          termClass: { select: { id: true, title: true } },
        },
      },
    },
  })
  if (!row) return null
  const [first, last] = [row.firstOn, row.lastOn].map((day) => formatDay(dateFromDatabase(day)))
  return { ...row, first: first!, last: last! }
}

const composePaused: ComposeEmail = async (tx, email) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const pause = await findPause(tx, email.subjectId)
  if (!pause) return null
  const { enrollment, first, last, percent } = pause
  const content = classPaused({
    firstName,
    athlete: isProved ? enrollment.athlete.firstName : 'Your athlete',
    className: enrollment.termClass.title,
    facts: [
      { term: 'From', detail: first },
      { term: 'Through', detail: last },
      { term: 'Price while paused', detail: `${percent}%` },
    ],
    rule: pauseSentence(percent),
    href: env().publicOrigin + parentClassPath(enrollment.id),
  })
  return { to, content }
}

const composeCoachPaused: ComposeEmail = async (tx, { subjectId, occasion: coachId }) => {
  const pause = await findPause(tx, subjectId)
  if (!pause) return null
  const { enrollment, first, last } = pause
  const { id, title } = enrollment.termClass
  const href = env().publicOrigin + termClassRosterPath(id)
  const content = coachClassPaused({ className: title, first, last, href })
  return { to: await findCoachAddress(tx, coachId), content }
}

/** Null if the class was dropped or paused again from that day on. */
async function findEnded(tx: Transaction, enrollmentId: string, from: CalendarDate) {
  const day = dateForDatabase(from)
  return await tx.enrollment.findFirst({
    where: {
      id: enrollmentId,
      droppedAt: null,
      pauses: { none: { firstOn: { lte: day }, lastOn: { gte: day } } },
    },
    select: {
      athlete: { select: { firstName: true } },
      termClass: { select: { id: true, title: true } },
    },
  })
}

/** The occasion begins with the first day, to the coach after whom it is for. */
const composeEnded: ComposeEmail = async (tx, { guardianId, subjectId, occasion }, now) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId!)
  const from = occasion.slice(0, 10)
  const enrollment = await findEnded(tx, subjectId, from)
  if (!enrollment) return null
  const { timeZone } = await findSettings(tx)
  // a debit may be on its way since an earlier day
  const which = {
    invoice: { enrollmentId: subjectId },
    nextOn: { gt: dateForDatabase(calendarDateAt(now, timeZone)) },
  }
  const notices = await findAutopayNotices(tx, guardianId!, which)
  const content = classPauseEnded({
    firstName,
    athlete: isProved ? enrollment.athlete.firstName : 'Your athlete',
    className: enrollment.termClass.title,
    from: formatDay(from),
    rule: pauseTexts.endedRule,
    autopay: notices.map(autopaySentence),
    href: env().publicOrigin + parentClassPath(subjectId),
  })
  return { to, content }
}

const composeCoachEnded: ComposeEmail = async (tx, { subjectId, occasion }) => {
  const [coachId = '', from = ''] = occasion.split(' ')
  const enrollment = await findEnded(tx, subjectId, from)
  if (!enrollment) return null
  const { id, title } = enrollment.termClass
  const href = env().publicOrigin + termClassRosterPath(id)
  const content = coachClassPauseEnded({
    className: title,
    from: formatDay(from),
    href,
  })
  return { to: await findCoachAddress(tx, coachId), content }
}

/** Null if it is not dropped. */
const composeCoachDropped: ComposeEmail = async (tx, { subjectId, occasion: coachId }) => {
  const row = await tx.enrollment.findFirst({
    where: { id: subjectId, droppedAt: { not: null } },
    select: { endsOn: true, termClass: { select: { id: true, title: true } } },
  })
  if (!row?.endsOn) return null
  const { id, title } = row.termClass
  const last = formatDay(dateFromDatabase(row.endsOn))
  const href = env().publicOrigin + termClassRosterPath(id)
  const content = coachClassDropped({ className: title, last, href })
  return { to: await findCoachAddress(tx, coachId), content }
}

export const pauseEmails = {
  'class-paused': composePaused,
  'class-pause-ended': composeEnded,
  'coach-class-pause-ended': composeCoachEnded,
  'coach-class-paused': composeCoachPaused,
  'coach-class-dropped': composeCoachDropped,
} satisfies Partial<EmailComposers>
