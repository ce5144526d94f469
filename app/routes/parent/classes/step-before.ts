import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { familyTexts } from '~/domain/family/family-texts'
import { enrollPath } from '~/values/paths/class-paths'
import { parentPaymentsPath, signWaiversPath } from '~/values/paths/portal-paths'

type Asked = { refused: string | null | undefined; slug: string; here: string }

/** What a family does first, or instead, to be able to enroll; null if it chooses again. */
export function stepBefore({ refused, slug, here }: Asked): { to: string; label: string } | null {
  if (refused === 'waiver-missing')
    return { to: signWaiversPath(here), label: familyTexts.signWaiver }
  if (refused === 'tuition-overdue') return { to: parentPaymentsPath(), label: overdueTexts.pay }
  if (refused === 'trial-taken' || refused === 'no-trial')
    return { to: enrollPath(slug), label: classTexts.enroll }
  return null
}
