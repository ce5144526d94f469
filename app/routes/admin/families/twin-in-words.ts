import type { Twin, TwinGuardian } from '~/domain/family/twins/find-twins.server'
import { noRights, rightsInWords } from '~/domain/family/guardians/guardian-rights'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatCalendarDate } from '~/values/time-in-words'

/** Two that may be one child, fact by fact: the one that would stay, and the one that would go into it. */
export function sideBySide(kept: Twin, twin: Twin, zone: TimeZone) {
  return facts.map(({ what, of }) => ({ what, kept: of(kept, zone), twin: of(twin, zone) }))
}

const facts: { what: string; of: (twin: Twin, zone: TimeZone) => string }[] = [
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
        .map(adultInWords)
        .join(', '),
  },
  { what: 'Places in lessons', of: ({ counts }) => String(counts.places) },
  { what: 'Waivers signed', of: ({ counts }) => String(counts.signatures) },
  { what: 'Evaluations', of: ({ counts }) => String(counts.evaluations) },
  { what: 'Certificates', of: ({ counts }) => String(counts.certificates) },
  { what: 'Sessions of their own', of: ({ counts }) => String(counts.sessionCredits) },
  { what: 'Medical note', of: ({ hasMedicalNote }) => (hasMedicalNote ? 'Yes' : 'No') },
  { what: 'Pictures allowed', of: ({ photoConsent }) => (photoConsent ? 'Yes' : 'No') },
]

function adultInWords({ name, email }: TwinGuardian): string {
  return email ? `${name} (${email})` : name
}

/** What each adult may do for either now; for the child it will be what they may do for the one that stays. */
export function adultsOf(kept: Twin, twin: Twin, zone: TimeZone): string[] {
  const adults = new Map([...twin.guardians, ...kept.guardians].map((one) => [one.id, one]))
  return [...adults.values()].map((adult) => {
    const sides = [
      { title: 'for the one that stays', twin: kept },
      { title: 'for the other', twin },
    ].flatMap(({ title, twin: { guardians } }) => {
      const own = guardians.find(({ id }) => id === adult.id)
      return own ? [`${title}: ${standingInWords(own, zone)}`] : []
    })
    return `${adultInWords(adult)}, ${sides.join('. And ')}`
  })
}

function standingInWords({ rights, endedAt }: TwinGuardian, zone: TimeZone): string {
  if (endedAt) return `was ended on ${formatCalendarDate(calendarDateAt(endedAt, zone))}`
  return rightsInWords(rights ?? noRights).join('; ') || 'Sees that they stand for them'
}
