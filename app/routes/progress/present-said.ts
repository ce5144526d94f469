import type { SaidOfSkill } from '~/domain/progress/find-evaluations.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { evaluationPicturePath, takePictureOffPath } from '~/values/paths/picture-paths'
import { formatCalendarDate } from '~/values/format-time'
import { videoPlayerOf } from '~/values/video-link'

/** Whose it is, and whether the reader may take pictures off it. */
type SaidOf = { athleteId: string; zone: TimeZone; mayTakeOff: boolean }

/** What was said of a skill, as a list has it. */
export function formatSaid(said: SaidOfSkill, { athleteId, zone, mayTakeOff }: SaidOf) {
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
      takeOffAt: mayTakeOff ? takePictureOffPath(athleteId, picture.id) : null,
    },
    video: player ? { href: videoUrl, title: `Video of ${on}`, player } : null,
  }
}

export type SaidView = ReturnType<typeof formatSaid>
