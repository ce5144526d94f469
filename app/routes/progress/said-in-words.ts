import type { SaidOfSkill } from '~/domain/progress/find-evaluations.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatCalendarDate } from '~/values/time-in-words'
import { videoPlayerOf } from '~/values/video-link'

/** What was said of a skill, as a list has it. */
export function saidInWords(
  { id, words, note, videoUrl, evaluatedAt, by }: SaidOfSkill,
  zone: TimeZone,
) {
  const on = formatCalendarDate(calendarDateAt(evaluatedAt, zone))
  const player = videoPlayerOf(videoUrl)
  return {
    ...{ id, words, note },
    facts: [on, by],
    video: player ? { href: videoUrl, title: `Video of ${on}`, player } : null,
  }
}

export type SaidInWords = ReturnType<typeof saidInWords>
