import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { SceneName } from './scenes'

/** The scene for a lesson type, by format and length. */
export function sceneOfLesson({
  format,
  durationMinutes,
}: Pick<LessonType, 'format' | 'durationMinutes'>): SceneName {
  if (format === 'group') return 'lesson-group'
  const who = format === 'private' ? 'private' : 'pair'
  return durationMinutes > 45 ? `lesson-${who}-long` : `lesson-${who}-short`
}
