import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { drawingOfSkill, inMotion } from '~/components/drawings/drawings'
import { SkillStrips } from '~/components/drawings/skill-strips'
import { Video } from '~/components/content/video'
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Prose } from '~/components/layout/texts/prose'
import { fullName } from '~/domain/family/athletes/athlete'
import { findPictureRemover } from '~/domain/progress/evaluation-pictures.server'
import { findEvaluationsOf } from '~/domain/progress/find-evaluations.server'
import { progressTexts } from '~/domain/progress/progress-texts'
import { findSkillToLearn } from '~/domain/progress/skills.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { tipPath } from '~/values/paths/content-paths'
import { levelLabels } from '~/values/level'
import { bookingPath } from '~/values/paths/paths'
import { bookAgainPath } from '~/values/paths/portal-bar-paths'
import { athleteProgressPath, skillProgressPath } from '~/values/paths/progress-paths'
import { shownVideo } from '~/values/links/shown-video'
import { openProgress } from './open-progress.server'
import { EvaluationList, presentEvaluation } from './evaluation-list'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { readers, athlete } = await openProgress(args)
  const skill = await findSkillToLearn(args.params.skillId ?? '')
  if (!skill) throw notFound()
  const { timeZone } = await findSettings()
  const drawing = drawingOfSkill(skill.name)
  const said = await findEvaluationsOf(athlete.id, skill.id)
  const mayRemovePictures = (await findPictureRemover(readers, athlete.id)) !== null
  const saidOf = { athleteId: athlete.id, zone: timeZone, mayRemovePictures }
  const linked = (skills: { id: string; name: string }[]) =>
    skills.map(({ id, name }) => ({ name, to: skillProgressPath(athlete.id, id) }))
  return {
    skill: skill.name,
    drawing: drawing && inMotion(drawing),
    athlete: fullName(athlete),
    back: athleteProgressPath(athlete.id),
    book: readers.some(({ kind }) => kind === 'guardian')
      ? bookAgainPath({ athlete: athlete.id, skill: skill.id })
      : bookingPath({ skill: skill.id }),
    lead: `${skill.apparatus}, ${levelLabels[skill.level]}`,
    howTo: skill.howTo.split('\n').filter(Boolean),
    video: shownVideo(skill.videoUrl, skill.name),
    tip: skill.tip && { to: tipPath(skill.tip.slug), title: skill.tip.title },
    needs: linked(skill.needs),
    leadsInto: linked(skill.leadsInto),
    said: said.map((one) => presentEvaluation(one, saidOf)),
  }
}

export const meta = unlistedMeta<typeof loader>((data) => data?.skill ?? 'Progress')

export default function SkillProgress() {
  const shown = useLoaderData<typeof loader>()
  const { skill, drawing, athlete, lead, howTo, video, tip, needs, leadsInto, said, back, book } =
    shown
  return (
    <Page title={skill} lead={lead} narrow>
      <SkillStrips skills={[{ name: skill, drawing }]} />
      <Prose>
        {howTo.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Prose>
      {video && <Video video={video} />}
      {tip && (
        <p>
          Practice tip: <Link to={tip.to}>{tip.title}</Link>
        </p>
      )}
      <Others title={progressTexts.comesBefore} skills={needs} />
      <Others title={progressTexts.comesNext} skills={leadsInto} />
      <h2>{athlete}’s progress</h2>
      {said.length === 0 ? <p>Not evaluated yet.</p> : <EvaluationList said={said} />}
      <Actions>
        <LinkButton to={book}>{progressTexts.bookForSkill}</LinkButton>
        <LinkButton to={back} variant="quiet">
          Back to {athlete}
        </LinkButton>
      </Actions>
    </Page>
  )
}

function Others({ title, skills }: { title: string; skills: { name: string; to: string }[] }) {
  if (skills.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {skills.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
