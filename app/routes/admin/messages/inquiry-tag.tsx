import type { ComponentProps } from 'react'
import { Tag } from '~/components/layout/tag'
import { inquiryStateLabels, type InquiryState } from '~/domain/communications/inquiries/inquiry'

/** An inquiry's state. */
export function InquiryTag({ state }: { state: InquiryState }) {
  return <Tag tone={tones[state]}>{inquiryStateLabels[state]}</Tag>
}

const tones: Record<InquiryState, ComponentProps<typeof Tag>['tone']> = {
  new: 'attention',
  answered: 'plain',
  closed: 'over',
}
