import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdultList } from '~/components/family/record/adult-list'
import { AthleteList } from '~/components/family/record/athlete-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { Empty } from '~/components/layout/texts/empty'
import { findFamilyRecord } from '~/domain/admin/families/record/find-family-record.server'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { pageTitle } from '~/shell/page-title'
import { familiesPath } from '~/values/paths/family-paths'
import { FamilyActions, familyActionsFor } from './family-actions'
import { openFamily } from './open-family.server'
import { presentPeople } from './present-family'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, family } = await openFamily(args)
  const { timeZone } = await findSettings()
  const now = currentTime()
  const record = await findFamilyRecord(staff, family.guardianId, timeZone, now)
  if (!record) throw notFound()
  return {
    name: family.name,
    tags: record.tags,
    actions: familyActionsFor(staff, family.guardianId),
    ...presentPeople(record, timeZone, now),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.name ?? 'Not found', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function Family() {
  const { name, tags, actions, adults, athletes } = useLoaderData<typeof loader>()
  return (
    <Page title={name}>
      {tags.length > 0 && (
        <p>
          {tags.map(({ id, label }) => (
            <Tag key={id}>{label}</Tag>
          ))}
        </p>
      )}
      <FamilyActions actions={actions} />
      <h2>{recordTexts.adults}</h2>
      <AdultList adults={adults} />
      <h2>{recordTexts.athletes}</h2>
      <AthleteList athletes={athletes} />
      {athletes.length === 0 && (
        <Empty title={recordTexts.noAthletes}>
          <p>{recordTexts.noAthletesYet}</p>
        </Empty>
      )}
      <LinkButton to={familiesPath()} variant="quiet">
        {recordTexts.allFamilies}
      </LinkButton>
    </Page>
  )
}
