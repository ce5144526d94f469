import { audienceLabels, type FamilyMessage } from '~/domain/family/messages/family-message'
import { formatDayWithYear } from '~/values/format/format-time'

/** `Tumbling Basics, all coming dates`; empty for people who were chosen. */
export function formatAudience({
  audience,
  className,
  lessonsOn,
}: Pick<FamilyMessage, 'audience' | 'className' | 'lessonsOn'>): string {
  if (audience === 'chosen') return ''
  const day = lessonsOn && formatDayWithYear(lessonsOn)
  if (audience === 'class') return `${className}, ${day ?? 'all coming dates'}`
  return day ? `${audienceLabels[audience]}, ${day}` : audienceLabels[audience]
}
