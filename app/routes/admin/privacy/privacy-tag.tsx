import type { ComponentProps } from 'react'
import { Tag } from '~/components/layout/tag'
import { privacyStateLabels, type PrivacyRequestState } from '~/domain/privacy/privacy-request'

/** A request's state. */
export function PrivacyTag({ state, overdue }: { state: PrivacyRequestState; overdue: boolean }) {
  if (overdue) return <Tag tone="trouble">Overdue</Tag>
  return <Tag tone={tones[state]}>{privacyStateLabels[state]}</Tag>
}

const tones: Record<PrivacyRequestState, ComponentProps<typeof Tag>['tone']> = {
  unverified: 'plain',
  open: 'attention',
  done: 'plain',
  declined: 'over',
}
