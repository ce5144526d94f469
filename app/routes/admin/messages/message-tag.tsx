import type { ComponentProps } from 'react'
import { Tag } from '~/components/layout/tag'
import { messageStateLabels, type MessageState } from '~/domain/communications/message'

/** An email's state. */
export function MessageTag({ state }: { state: MessageState }) {
  return <Tag tone={tones[state]}>{messageStateLabels[state]}</Tag>
}

const tones: Record<MessageState, ComponentProps<typeof Tag>['tone']> = {
  due: 'attention',
  sent: 'good',
  kept: 'attention',
  dropped: 'over',
  declined: 'over',
  failed: 'trouble',
}
