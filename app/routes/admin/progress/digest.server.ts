import { fullName } from '~/domain/family/athletes/athlete'
import { DigestForm } from '~/domain/progress/digests/digest-forms'
import { findDigest } from '~/domain/progress/digests/find-digests.server'
import { previewDigest } from '~/domain/progress/digests/make-digest.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import {
  athleteProgressPath,
  digestEmailPath,
  dismissDigestPath,
} from '~/values/paths/progress-paths'
import { formatCalendarDate } from '~/values/format/format-time'
import type { DigestSpan } from '~/domain/progress/digests/digest'
import type { NoEmailReason, ProgressGuardian } from '~/domain/progress/progress-access.server'

/** A digest's page with its email preview. */
export async function openDigest(staff: Staff, digestId: string) {
  const digest = await findDigest(staff, digestId)
  if (!digest) throw notFound()
  const { timeZone } = await findSettings()
  const { id, athlete, athleteId, evaluations, guardians, decision, version, passage } = digest
  const reader = guardians.find(({ not }) => not === null) ?? { firstName: '' }
  const { html, ...preview } = await previewDigest(digest, reader)
  const shown = {
    title: fullName(athlete),
    preview,
    content: digestEmailPath(id),
    facts: [
      { term: 'Days', detail: formatDays(digest, timeZone) },
      { term: 'New', detail: formatEvaluations(evaluations) },
      ...(decision ? [{ term: 'Decided', detail: formatDecided(digest) }] : []),
      ...(decision ? [] : [{ term: 'Goes', detail: formatGuardians(guardians).join('. ') }]),
    ],
    soFar: athleteProgressPath(athleteId),
    isOpen: decision === null,
    aside: dismissDigestPath(id),
    form: blankForm(DigestForm, { version, passage }),
  }
  return { shown, html }

  function formatDecided({ decidedAt, staffMember }: NonNullable<typeof digest>): string {
    const how = decision === 'approved' ? 'Approved' : 'Set aside'
    const by = staffMember ? ` by ${fullName(staffMember.account)}` : ''
    return `${how}${by} on ${formatCalendarDate(calendarDateAt(decidedAt!, timeZone))}`
  }
}

/** The digest's period. */
export function formatDays({ fromAt, untilAt }: DigestSpan, zone: TimeZone): string {
  const first = formatCalendarDate(calendarDateAt(fromAt, zone))
  const last = formatCalendarDate(addDays(calendarDateAt(untilAt, zone), -1))
  return first === last ? first : `${first} to ${last}`
}

export function formatEvaluations(count: number): string {
  return count === 1 ? '1 evaluation' : `${count} evaluations`
}

/** Recipients, and guardians who do not get it. */
export function formatGuardians(guardians: ProgressGuardian[]): string[] {
  return guardians.map(({ name, not }) => (not ? `Not to ${name}: ${reasons[not]}` : `To ${name}`))
}

const reasons: Record<NoEmailReason, string> = {
  'no-address': 'no address of theirs is verified',
  declined: 'they want no such emails',
}
