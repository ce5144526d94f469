import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Empty } from '~/components/layout/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/link-button'
import { experienceLabels, fullName } from '~/domain/family/athlete'
import { findOwnAthletes } from '~/domain/family/find-own-athletes.server'
import { requireParent } from '~/http/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { newAthletePath, parentAthletePath } from '~/values/portal-paths'
import { formatCalendarDate } from '~/values/time-in-words'
import { PortalPage } from './portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const athletes = await findOwnAthletes(await requireParent(args))
  return {
    athletes: athletes.map(({ id, bornOn, experience, photoConsent, ...names }) => ({
      ...{ id, title: fullName(names), to: parentAthletePath(id) },
      facts: [
        `Born on ${formatCalendarDate(bornOn)}`,
        experienceLabels[experience],
        photoConsent ? 'Pictures are allowed' : 'No pictures',
      ],
    })),
  }
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Athletes', matches) }]

export default function Athletes() {
  const { athletes } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Athletes">
      {athletes.length === 0 && (
        <Empty title="Nobody is here yet.">
          <p>Add a child now, or say who is coming when you book.</p>
        </Empty>
      )}
      <EntryList entries={athletes} />
      <LinkButton to={newAthletePath()}>Add an athlete</LinkButton>
    </PortalPage>
  )
}
