import { classTexts, enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { familyTexts } from '~/domain/family/family-texts'
import { formatList } from '~/values/format/format-list'
import { enrollPath } from '~/values/paths/class-paths'
import { parentPaymentsPath, signWaiversPath } from '~/values/paths/portal-paths'

type Asked = { refused: string | null | undefined; slug: string }

/** What a family does first, or instead, to be able to enroll; null if it chooses again. */
export function stepBefore({ refused, slug }: Asked): { to: string; label: string } | null {
  if (refused === 'tuition-overdue') return { to: parentPaymentsPath(), label: overdueTexts.pay }
  if (refused === 'trial-taken' || refused === 'no-trial')
    return { to: enrollPath(slug), label: classTexts.enroll }
  return null
}

type Enrolling = {
  athletes: string[]
  /** The page with what was chosen, to come back to. */
  here: string
}

/** What takes the place of the button that enrolls while waivers are unsigned; null if none is. */
export function waiverBefore(
  unsigned: string[],
  { athletes, here }: Enrolling,
): { sentence: string; to: string; label: string } | null {
  if (unsigned.length === 0) return null
  return {
    sentence: enrollmentMessages['waiver-missing'].replace('{detail}', formatList(unsigned)),
    to: signWaiversPath(here, athletes),
    label: familyTexts.signWaiver,
  }
}
