import type { Call } from '~/domain/admin/families/family-to-call'

/** Whether the family is emailed about a reschedule; empty if it must be phoned. */
export function formatRescheduleNotice(willNotify: boolean, calls: Call[]): string {
  if (willNotify) return 'The family is told by email.'
  return calls.length === 0 ? 'No one is told of it by email.' : ''
}
