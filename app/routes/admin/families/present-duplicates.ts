import type {
  Duplicate,
  DuplicateGuardian,
} from '~/domain/family/duplicates/find-duplicates.server'
import { noRights, formatRights } from '~/domain/family/guardians/guardian-rights'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatCalendarDate } from '~/values/format-time'

/** Two that may be one child, fact by fact: the one that would stay, and the one that would go into it. */
export function sideBySide(kept: Duplicate, duplicate: Duplicate, zone: TimeZone) {
  return facts.map(({ what, of }) => ({
    what,
    kept: of(kept, zone),
    duplicate: of(duplicate, zone),
  }))
}

const facts: { what: string; of: (duplicate: Duplicate, zone: TimeZone) => string }[] = [
  { what: 'Name', of: ({ name }) => name },
  { what: 'Born on', of: ({ bornOn }) => formatCalendarDate(bornOn) },
  {
    what: 'Here since',
    of: ({ createdAt }, zone) => formatCalendarDate(calendarDateAt(createdAt, zone)),
  },
  {
    what: 'Adults',
    of: ({ guardians }) =>
      guardians
        .filter(({ endedAt }) => endedAt === null)
        .map(formatAdult)
        .join(', '),
  },
  { what: 'Places in lessons', of: ({ counts }) => String(counts.places) },
  { what: 'Waivers signed', of: ({ counts }) => String(counts.signatures) },
  { what: 'Evaluations', of: ({ counts }) => String(counts.evaluations) },
  { what: 'Certificates', of: ({ counts }) => String(counts.certificates) },
  { what: 'Credits of their own', of: ({ counts }) => String(counts.lessonCredits) },
  { what: 'Medical note', of: ({ hasMedicalNote }) => (hasMedicalNote ? 'Yes' : 'No') },
  { what: 'Pictures allowed', of: ({ photoConsent }) => (photoConsent ? 'Yes' : 'No') },
]

function formatAdult({ name, email }: DuplicateGuardian): string {
  return email ? `${name} (${email})` : name
}

/** What each adult may do for either now; for the child it will be what they may do for the one that stays. */
export function adultsOf(kept: Duplicate, duplicate: Duplicate, zone: TimeZone): string[] {
  const adults = new Map([...duplicate.guardians, ...kept.guardians].map((one) => [one.id, one]))
  return [...adults.values()].map((adult) => {
    const sides = [
      { title: 'for the one that stays', duplicate: kept },
      { title: 'for the other', duplicate },
    ].flatMap(({ title, duplicate: { guardians } }) => {
      const own = guardians.find(({ id }) => id === adult.id)
      return own ? [`${title}: ${formatStanding(own, zone)}`] : []
    })
    return `${formatAdult(adult)}, ${sides.join('. And ')}`
  })
}

function formatStanding({ rights, endedAt }: DuplicateGuardian, zone: TimeZone): string {
  if (endedAt) return `was ended on ${formatCalendarDate(calendarDateAt(endedAt, zone))}`
  return formatRights(rights ?? noRights).join('; ') || 'Sees that they stand for them'
}
