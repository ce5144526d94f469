import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { classTexts, formatTuition } from '~/domain/enrollment/enrollment-texts'
import type { Enrollment } from '~/domain/enrollment/find-enrollments.server'
import type { Settings } from '~/domain/settings/settings'
import { formatDay, formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentClassPath } from '~/values/paths/enrollment-paths'

type Shown = Pick<Settings, 'timeZone' | 'currency'>

/** An enrollment as an entry of a list: term, next lesson, tuition and what is due. */
export function presentEnrollment(
  enrollment: Enrollment,
  { timeZone, currency }: Shown,
): { id: string; title: string; to: string; facts: string[] } {
  const { id, termClass, isTrial, dates, dueCents } = enrollment
  const [next] = dates
  const isCamp = termClass.term.kind === 'camp'
  const { noDates } = isCamp ? campTexts : classTexts
  return {
    id,
    title: isTrial ? classTexts.trialOf(termClass.title) : termClass.title,
    to: parentClassPath(id),
    facts: [
      ...(isCamp ? [] : [termClass.term.name]),
      next ? `Next: ${formatMoment(next.startsAt, timeZone)}` : noDates,
      ...(isTrial || isCamp ? [] : [formatTuition(termClass, currency)]),
      ...endOf(enrollment, isCamp),
      ...(dueCents > 0 ? [`${formatMoney(dueCents, currency)} is due`] : []),
    ],
  }
}

function endOf({ droppedAt, endsOn }: Enrollment, isCamp: boolean): string[] {
  if (!droppedAt || !endsOn) return []
  return [isCamp ? 'Canceled' : `Dropped, ends on ${formatDay(endsOn)}`]
}
