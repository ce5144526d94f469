import { findCoachAddress } from '~/domain/booking/emails/compose-coach-class-emails.server'
import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { dateFromDatabase } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { classPaused } from '~/domain/enrollment/emails/class-paused'
import { coachClassDropped, coachClassPaused } from '~/domain/enrollment/emails/coach-enrollments'
import { pauseSentence } from './pause'

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
  'coach-class-paused': composeCoachPaused,
  'coach-class-dropped': composeCoachDropped,
} satisfies Partial<EmailComposers>
