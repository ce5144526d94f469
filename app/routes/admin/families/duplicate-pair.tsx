import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { SideBySide } from '~/components/family/side-by-side'
import { Checkbox } from '~/components/forms/checkbox'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Notice } from '~/components/layout/texts/notice'
import {
  findDuplicatePair,
  type Duplicate,
  type DuplicateGuardian,
} from '~/domain/family/duplicates/find-duplicates.server'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { duplicateMessages, MergeDuplicatesForm } from '~/domain/family/duplicates/duplicates'
import { familyTexts } from '~/domain/family/family-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { duplicatePairPath, duplicatesPath } from '~/values/paths/admin-paths'
import { formatRights, noRights } from '~/domain/family/guardians/guardian-rights'
import { familyPath } from '~/values/paths/family-paths'
import { isRowId } from '~/values/form-fields'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatCalendarDate } from '~/values/format/format-time'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'merge-duplicates')
  const { keptId = '', duplicateId = '' } = args.params
  const pair = await findDuplicatePair(staff, keptId, duplicateId)
  if (!pair) throw notFound()
  const { timeZone } = await findSettings()
  const { kept, duplicate } = pair
  const family = familyIn(args.request)
  return {
    name: kept.name,
    differ: kept.bornOn !== duplicate.bornOn || !isSameName(kept.name, duplicate.name),
    back: family ? familyPath(family) : duplicatesPath(),
    rows: sideBySide(kept, duplicate, timeZone),
    adults: adultsOf(kept, duplicate, timeZone),
    otherWay: duplicatePairPath(duplicate.id, kept.id, family),
    form: blankForm(MergeDuplicatesForm),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'merge-duplicates')
  const { keptId = '', duplicateId = '' } = args.params
  return await answerForm(args.request, MergeDuplicatesForm, duplicateMessages, async () => {
    const outcome = await mergeDuplicates(staff, { keptId, duplicateId })
    if (!outcome || 'refused' in outcome) return outcome
    const family = familyIn(args.request)
    return {
      to: family ? familyPath(family) : duplicatesPath(),
      said: 'Merged. Everything from both is kept.',
    }
  })
}

/** The guardian whose record the pair was opened from. */
function familyIn(request: Request): string | undefined {
  const family = new URL(request.url).searchParams.get('family')
  return family && isRowId(family) ? family : undefined
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => (data ? titleOf(data.name) : 'Not found'))

function titleOf(name: string): string {
  return `Merge two records of ${name}`
}

export default function DuplicatePair() {
  const shown = useLoaderData<typeof loader>()
  const { name, differ, rows, adults, otherWay, back, form: blank } = shown
  const form = useForm(blank)
  return (
    <Page
      title={titleOf(name)}
      lead="Lessons, waivers, credits, progress and medical notes of both are kept. Name and details are of the one that stays."
    >
      <ErrorSummary form={form} />
      {differ && <Notice tone="attention" title={familyTexts.differ} />}
      <SideBySide rows={rows} />
      <h2>Adults linked to them after the merge</h2>
      <p>
        For an adult who is with both, what they may do for the one that stays counts, even where it
        was ended or reduced. An adult who is only with the other keeps what they may do. If you do
        not know that they belong together, ask them: anyone can type in a name and a birthday.
      </p>
      <p>
        Where that brings together adults who were not, open invitations and shared links of both
        end, and no one shows the others how they are reached, or what they paid, until they say so
        again.
      </p>
      <ul>
        {adults.map((adult) => (
          <li key={adult}>{adult}</li>
        ))}
      </ul>
      <Form method="post" className="form">
        <Checkbox form={form} name="sure" label={familyTexts.areOneChild} />
        <SubmitButton variant="destructive">{familyTexts.merge}</SubmitButton>
      </Form>
      <Actions>
        <LinkButton to={otherWay} variant="quiet">
          {familyTexts.keepOther}
        </LinkButton>
        <LinkButton to={back} variant="quiet">
          Leave them as they are
        </LinkButton>
      </Actions>
    </Page>
  )
}

/** Two possible duplicates fact by fact: the record to keep, and the one to merge into it. */
function sideBySide(kept: Duplicate, duplicate: Duplicate, zone: TimeZone) {
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
    what: 'Added on',
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

/** Each adult's rights for both records; for the merged child, the kept record's count. */
function adultsOf(kept: Duplicate, duplicate: Duplicate, zone: TimeZone): string[] {
  const adults = new Map([...duplicate.guardians, ...kept.guardians].map((one) => [one.id, one]))
  return [...adults.values()].map((adult) => {
    const sides = [
      { title: 'for the one that stays', duplicate: kept },
      { title: 'for the other', duplicate },
    ].flatMap(({ title, duplicate: { guardians } }) => {
      const own = guardians.find(({ id }) => id === adult.id)
      return own ? [`${title}: ${presentAffectedLessons(own, zone)}`] : []
    })
    return `${formatAdult(adult)}, ${sides.join('. And ')}`
  })
}

function presentAffectedLessons({ rights, endedAt }: DuplicateGuardian, zone: TimeZone): string {
  if (endedAt) return `was ended on ${formatCalendarDate(calendarDateAt(endedAt, zone))}`
  return formatRights(rights ?? noRights).join('; ') || 'See that they’re linked to them'
}
