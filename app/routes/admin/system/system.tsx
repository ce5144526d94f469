import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { HealthList } from '~/components/layout/health-list'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { healthTexts } from '~/domain/health/health-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { ActionButton } from '../forms/form-page'
import { presentSystem } from './system-health.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'run-operations')
  return await presentSystem()
}

export const meta = unlistedMeta(healthTexts.title)

export default function System() {
  const { zone, parts, version, answers } = useLoaderData<typeof loader>()
  return (
    <Page
      title={healthTexts.title}
      lead={`Checks of everything the site depends on. All times are ${zone}.`}
    >
      <HealthList
        parts={parts.map(({ press, ...part }) => ({
          ...part,
          press: press && <ActionButton press={press} />,
        }))}
      />
      <h2>Running version</h2>
      <SummaryList items={version} />
      <h2>Public pages</h2>
      <SummaryList items={answers} />
    </Page>
  )
}
