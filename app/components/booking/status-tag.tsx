import type { ComponentProps } from 'react'
import { Tag } from '~/components/layout/tag'
import { statusLabels, type BookingStatus } from '~/domain/booking/booking'

/** A booking's status as a tag. */
export function StatusTag({ status }: { status: BookingStatus }) {
  return <Tag tone={tones[status]}>{statusLabels[status]}</Tag>
}

const tones: Record<BookingStatus, ComponentProps<typeof Tag>['tone']> = {
  held: 'attention',
  awaiting_payment: 'attention',
  confirmed: 'good',
  completed: 'plain',
  no_show: 'trouble',
  canceled: 'over',
  expired: 'over',
}
