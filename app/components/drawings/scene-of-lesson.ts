import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { SceneName } from './scenes'

/** What a lesson type looks like: alone, two together or a class; a short lesson or a long one. */
export function sceneOfLesson({
  format,
  durationMinutes,
}: Pick<LessonType, 'format' | 'durationMinutes'>): SceneName {
  if (format === 'group') return 'lesson-group'
  const who = format === 'private' ? 'private' : 'pair'
  return durationMinutes > 45 ? `lesson-${who}-long` : `lesson-${who}-short`
}
