import type { LessonType } from './lesson-type'

type Length = 'short' | 'long'

/** The name of a lesson type's drawing, by format and length. */
export function sceneOfLesson({
  format,
  durationMinutes,
}: Pick<LessonType, 'format' | 'durationMinutes'>):
  | 'lesson-group'
  | `lesson-${'private' | 'pair'}-${Length}` {
  if (format === 'group') return 'lesson-group'
  const who = format === 'private' ? 'private' : 'pair'
  return `lesson-${who}-${durationMinutes > 45 ? 'long' : 'short'}`
}
