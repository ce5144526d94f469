import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { fullName } from '~/domain/family/athletes/athlete'
import { findOwnAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { familyTexts } from '~/domain/family/family-texts'
import { findProgress } from '~/domain/progress/find-progress.server'
import { levelReached } from '~/domain/progress/progress'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { levelLabels } from '~/values/level'
import { athleteProgressPath } from '~/values/paths/progress-paths'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const own = await findOwnAthletes(await requireParent(args))
  const seen = own.filter(({ rights }) => rights.maySeeProgress)
  return {
    athletes: await Promise.all(
      seen.map(async ({ id, firstName, lastName }) => {
        const progress = await findProgress(id)
        const reached = levelReached(progress)
        const mastered = progress.levels.reduce((sum, level) => sum + level.mastered, 0)
        return {
          id,
          title: fullName({ firstName, lastName }),
          to: athleteProgressPath(id),
          facts: [
            reached ? `Level reached: ${levelLabels[reached]}` : 'On the way to the first level',
            mastered === 1 ? '1 skill mastered' : `${mastered} skills mastered`,
          ],
        }
      }),
    ),
  }
}

export const meta = titleMeta('Progress')

export default function OwnProgress() {
  const { athletes } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Progress" lead="What your athletes can do so far, and what’s next.">
      {athletes.length === 0 && <Empty title={familyTexts.noAthletes} />}
      <EntryList entries={athletes} />
    </PortalPage>
  )
}
