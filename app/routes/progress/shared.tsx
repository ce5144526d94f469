import { data, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { drawingOfSkill } from '~/components/drawings/drawings'
import { Portrait } from '~/components/family/portrait'
import { Page } from '~/components/layout/page'
import { SkillPictures } from '~/components/progress/skill-picture'
import { SkillWall } from '~/components/progress/skill-wall'
import { findProgress } from '~/domain/progress/find-progress.server'
import { findSharedPictures, openShareLink } from '~/domain/progress/open-share-link.server'
import { levelReached, stepsOf } from '~/domain/progress/progress'
import { progressTexts } from '~/domain/progress/progress-texts'
import { visitorOf } from '~/http/people/visitor.server'
import { neverListedMeta } from '~/shell/page-title'
import { neverListed } from '~/http/answers/answer.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { levelLabels } from '~/values/level'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const opened = await openShareLink(visitorOf(request, context), params.token ?? '')
  if (!opened) throw data(answerTexts.notFound, { status: 404, headers: neverListed })
  const progress = await findProgress(opened.athleteId)
  const pictures = await findSharedPictures(params.token ?? '', opened)
  const reached = levelReached(progress)
  const shown = {
    name: opened.shownName,
    picture: opened.picture,
    pictures,
    lead: reached ? `Level reached: ${levelLabels[reached]}.` : 'On the way to the first level.',
    apparatus: progress.apparatus.flatMap(({ slug, name, skills }) => {
      const seen = skills.flatMap(({ id, seen, ...skill }) =>
        seen
          ? [
              {
                id,
                name: skill.name,
                drawing: drawingOfSkill(skill.name),
                level: levelLabels[skill.level],
                steps: stepsOf(seen),
                words: seen.words,
                note: seen.shareNote ? seen.note : '',
              },
            ]
          : [],
      )
      return seen.length > 0 ? [{ id: slug, name, seen }] : []
    }),
  }
  return data(shown, { headers: neverListed })
}

export { headersOfLoader as headers } from '~/http/answers/answer.server'

export const meta = neverListedMeta<typeof loader>((data) =>
  data ? `${data.name}’s progress` : 'Not found',
)

export default function SharedProgress() {
  const { name, picture, lead, apparatus, pictures } = useLoaderData<typeof loader>()
  return (
    <Page title={`${name}’s progress`} lead={lead}>
      {picture && <Portrait name={name} picture={picture} large alt={`Picture of ${name}`} />}
      {apparatus.length === 0 && <p>{progressTexts.nothingEvaluated}</p>}
      {apparatus.map(({ id, name: on, seen }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{on}</h2>
          <SkillWall skills={seen} />
        </section>
      ))}
      {pictures.length > 0 && (
        <section aria-labelledby="pictures">
          <h2 id="pictures">Pictures</h2>
          <SkillPictures name={name} pictures={pictures} />
        </section>
      )}
    </Page>
  )
}
