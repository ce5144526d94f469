import { VideoLink } from '~/components/content/video-link'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SkillPicture } from '~/components/progress/skill-picture'
import type { EvaluationOfSkill } from '~/domain/progress/find-evaluations.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import {
  evaluationPicturePath,
  removeEvaluationPicturePath,
} from '~/values/paths/files/picture-paths'
import { formatCalendarDate } from '~/values/format/format-time'
import { videoPlayerOf } from '~/values/links/video-link'

/** The athlete, and whether the viewer may remove pictures. */
type SaidOf = { athleteId: string; zone: TimeZone; mayRemovePictures: boolean }

/** An evaluation in a list. */
export function presentEvaluation(
  said: EvaluationOfSkill,
  { athleteId, zone, mayRemovePictures }: SaidOf,
) {
  const { id, words, note, videoUrl, evaluatedAt, by, picture } = said
  const on = formatCalendarDate(calendarDateAt(evaluatedAt, zone))
  const player = videoPlayerOf(videoUrl)
  return {
    id,
    words,
    note,
    facts: [on, by],
    picture: picture && {
      at: evaluationPicturePath(picture.id),
      widths: picture.widths,
      height: picture.height,
      alt: `${said.skill}, ${on}`,
      removeAt: mayRemovePictures ? removeEvaluationPicturePath(athleteId, picture.id) : null,
    },
    video: player ? { href: videoUrl, title: `Video of ${on}`, player } : null,
  }
}

type EvaluationView = ReturnType<typeof presentEvaluation>

type Said = EvaluationView & { skill?: string; to?: string }

/** Evaluations, newest first; with skill names if there are several. */
export function EvaluationList({ said }: { said: Said[] }) {
  return (
    <EntryList
      entries={said.map(({ id, skill, to, words, note, facts, video, picture }) => ({
        id,
        to,
        title: skill ? `${skill}: ${words}` : words,
        facts: note ? [...facts, note] : facts,
        actions: (video || picture) && (
          <>
            {video && <VideoLink {...video} />}
            {picture && <Pictured {...picture} />}
          </>
        ),
      }))}
    />
  )
}

function Pictured({ alt, removeAt, ...picture }: NonNullable<EvaluationView['picture']>) {
  return (
    <>
      <SkillPicture picture={picture} alt={alt} />
      {removeAt && (
        <LinkButton to={removeAt} variant="quiet">
          <span>
            Remove picture<span className="sr-only">: {alt}</span>
          </span>
        </LinkButton>
      )}
    </>
  )
}
