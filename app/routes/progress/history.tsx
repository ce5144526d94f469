import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Empty } from '~/components/layout/texts/empty'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { fullName } from '~/domain/family/athletes/athlete'
import { findPictureRemover } from '~/domain/progress/evaluation-pictures.server'
import { findEvaluations } from '~/domain/progress/find-evaluations.server'
import { progressTexts } from '~/domain/progress/progress-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { pageNumberOf } from '~/values/paging'
import {
  athleteProgressPath,
  progressHistoryPath,
  skillProgressPath,
} from '~/values/paths/progress-paths'
import { openProgress } from './open-progress.server'
import { EvaluationList, presentEvaluation } from './evaluation-list'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { readers, athlete } = await openProgress(args)
  const asked = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { timeZone } = await findSettings()
  const { entries, page, pages } = await findEvaluations(athlete.id, asked)
  if (page > pages) throw notFound()
  const mayRemovePictures = (await findPictureRemover(readers, athlete.id)) !== null
  const saidOf = { athleteId: athlete.id, zone: timeZone, mayRemovePictures }
  return {
    id: athlete.id,
    name: fullName(athlete),
    page,
    pages,
    said: entries.map((one) => ({
      ...presentEvaluation(one, saidOf),
      skill: one.skill,
      to: skillProgressPath(athlete.id, one.skillId),
    })),
  }
}

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? `${data.name}’s evaluations` : 'Progress',
)

export default function ProgressHistory() {
  const { id, name, page, pages, said } = useLoaderData<typeof loader>()
  return (
    <Page title={`${name}’s evaluations`} lead="Newest first.">
      {said.length === 0 && <Empty title={progressTexts.nothingEvaluated} />}
      <EvaluationList said={said} />
      <Pagination
        of="evaluations"
        page={page}
        pages={pages}
        to={(wanted) => progressHistoryPath(id, wanted)}
      />
      <LinkButton to={athleteProgressPath(id)} variant="quiet">
        Back to {name}
      </LinkButton>
    </Page>
  )
}
