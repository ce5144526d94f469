import { redirect } from '~/framework'
import {
  findGuardianPair,
  type MergeCandidate,
} from '~/domain/booking/merging/find-guardian-pair.server'
import {
  MergeGuardiansForm,
  mergingMessages,
  type MergedGuardian,
} from '~/domain/booking/merging/merge-guardians'
import { findGuardianMergedInto } from '~/domain/family/find-family-head.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatCalendarDate } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { familyPath } from '~/values/paths/family-paths'

/** Two possible duplicates fact by fact. @throws a redirect to the kept record if already merged */
export async function guardianPairOf(staff: Staff, { keptId, duplicateId }: MergedGuardian) {
  const pair = await findGuardianPair(staff, { keptId, duplicateId })
  if (!pair) {
    const mergedInto =
      (await findGuardianMergedInto(staff, duplicateId)) ??
      (await findGuardianMergedInto(staff, keptId))
    throw mergedInto ? redirect(familyPath(mergedInto)) : notFound()
  }
  const { kept, duplicate, refusal } = pair
  const { timeZone } = await findSettings()
  return {
    name: kept.name,
    keptId,
    duplicateId,
    rows: facts.map(({ what, of }) => ({
      what,
      kept: of(kept, timeZone) || 'None',
      duplicate: of(duplicate, timeZone) || 'None',
    })),
    choices: choosable.flatMap(({ field, label, of }) => {
      const [own, other] = [of(kept), of(duplicate)]
      if (own === other || (field === 'email' && kept.hasAccount)) return []
      const options = [
        { value: 'kept', label: own || 'None' },
        { value: 'duplicate', label: other || 'None' },
      ]
      return [{ field, label, options }]
    }),
    refusal: refusal && mergingMessages[refusal.refused].replace('{detail}', refusal.detail ?? ''),
    form: blankForm(MergeGuardiansForm, {
      keptVersion: kept.version,
      duplicateVersion: duplicate.version,
      ...preferred(kept, duplicate),
    }),
  }
}

type Side = 'kept' | 'duplicate'

const choosable = [
  { field: 'name', label: 'Name', of: ({ name }: MergeCandidate) => name },
  { field: 'email', label: 'Email', of: ({ email }: MergeCandidate) => email ?? '' },
  { field: 'phone', label: 'Phone', of: ({ phone }: MergeCandidate) => phone },
  { field: 'emergency', label: 'Emergency contact', of: emergencyOf },
] as const

/** Missing details of the kept record come from the other. */
function preferred(kept: MergeCandidate, duplicate: MergeCandidate): Record<string, Side> {
  const sides = choosable.map(({ field, of }) => {
    const side: Side = !of(kept) && of(duplicate) ? 'duplicate' : 'kept'
    return [field, side] as const
  })
  return Object.fromEntries(sides)
}

function emergencyOf({ emergencyContactName, emergencyContactPhone }: MergeCandidate): string {
  return [emergencyContactName, emergencyContactPhone].filter(Boolean).join(', ')
}

const facts: { what: string; of: (one: MergeCandidate, zone: TimeZone) => string }[] = [
  { what: 'Name', of: ({ name }) => name },
  { what: 'Email', of: ({ email }) => email ?? '' },
  { what: 'Phone', of: ({ phone }) => phone },
  { what: 'Emergency contact', of: emergencyOf },
  { what: 'Account', of: ({ hasAccount }) => (hasAccount ? 'Signs in' : '') },
  {
    what: 'Added on',
    of: ({ createdAt }, zone) => formatCalendarDate(calendarDateAt(createdAt, zone)),
  },
  { what: 'Athletes', of: ({ athletes }) => formatList(athletes) },
  { what: 'Bookings', of: ({ bookings }) => String(bookings) },
  { what: 'Waivers signed', of: ({ signatures }) => String(signatures) },
  {
    what: 'Owes',
    of: ({ owed }) => owed.map(({ cents, currency }) => formatMoney(cents, currency)).join(', '),
  },
  { what: 'Tags', of: ({ tags }) => tags.join(', ') },
]
