import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findFamilyRecord } from '~/domain/admin/families/record/find-family-record.server'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { formatCalendarDate } from '~/values/format/format-time'
import { duplicatePairPath } from '~/values/paths/admin-paths'
import { familyPath, mergeAthletePath } from '~/values/paths/family-paths'
import { openFamilyForm } from '../actions/open-family-form.server'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'merge-duplicates')
  const { guardianId = '', athleteId = '' } = args.params
  const { id } = await openFamilyForm(staff, guardianId, (keptId) =>
    mergeAthletePath(keptId, athleteId),
  )
  const { timeZone } = await findSettings()
  const athletes = (await findFamilyRecord(staff, id, timeZone))?.athletes ?? []
  const kept = athletes.find((athlete) => athlete.id === athleteId)
  if (!kept) throw notFound()
  return {
    name: kept.name,
    back: familyPath(id),
    others: athletes
      .filter((athlete) => athlete !== kept)
      .map((other) => ({
        id: other.id,
        title: other.name,
        to: duplicatePairPath(kept.id, other.id, id),
        facts: [`Born on ${formatCalendarDate(other.bornOn)}`],
      })),
  }
}

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? `Merge ${data.name}` : 'Not found',
)

export default function ChooseAthlete() {
  const { name, back, others } = useLoaderData<typeof loader>()
  return (
    <Page title={`Merge ${name}`} lead={familyTexts.chooseAthleteLead} narrow>
      <h2>{familyTexts.chooseAthlete}</h2>
      {others.length > 0 ? <EntryList entries={others} /> : <p>{familyTexts.noOtherAthlete}</p>}
      <LinkButton to={back} variant="quiet">
        {recordTexts.backToFamily}
      </LinkButton>
    </Page>
  )
}
