/**
 * Every job kind with its payload: ids and numbers only, since the queue must not hold personal
 * data. Handlers are in `app/wiring.server.ts`.
 */
export type JobPayloads = {
  'extend-series': Record<string, never>
  'run-tuition': Record<string, never>
  'collect-tuition': Record<string, never>
  'notify-overdue-tuition': Record<string, never>
  'remind-of-party-rests': Record<string, never>
  'delete-cards': Record<string, never>
  'notify-card-expiry': Record<string, never>
  'offer-after-trials': Record<string, never>
  'close-day': { closingId: string }
  'offer-places': Record<string, never>
  'tidy-holds': Record<string, never>
  'complete-lessons': Record<string, never>
  'clear-expired-data': Record<string, never>
  'forget-email-files': Record<string, never>
  'make-data-export': { exportId: string }
  'remove-data-export': { exportId: string }
  'remove-picture-files': { pictureId: string; widths: number[] }
  'remove-unshown-picture': { folder: string; widths: number[] }
  'deliver-email': { emailId: string }
  'deliver-due-email': Record<string, never>
  'deliver-text': { textId: string }
  'deliver-due-texts': Record<string, never>
  'deliver-push': { pushId: string }
  'deliver-due-pushes': Record<string, never>
  'queue-reminders': Record<string, never>
  'queue-digests': Record<string, never>
  'queue-family-notes': Record<string, never>
  'propose-digests': Record<string, never>
  'announce-posts': Record<string, never>
  'process-stripe-event': { eventId: string }
  'settle-attempts': Record<string, never>
  'settle-open-attempts': Record<string, never>
  'close-payment-page': { attemptId: string }
  'record-movements': { paidBy: string }
  'record-fees': { paidBy: string }
  'record-missing-fees': Record<string, never>
  'record-payouts': Record<string, never>
  'refresh-report-summaries': Record<string, never>
  'return-unallocated': { orderId: string }
  'send-refunds': Record<string, never>
  'queue-family-message': { messageId: string }
  'work-on-import': { importId: string }
}

export type JobKind = keyof JobPayloads

/** Kinds whose runs are recorded by their own subject, so no separate run is stored. */
export const keptBySubject: JobKind[] = ['deliver-email', 'deliver-text', 'deliver-push']

/** A job's schedule. */
export type Times = {
  /** Crontab fields in UTC: minute, hour, day, month, weekday. */
  at: string
  /** How many hours late a missed run still happens; none when absent. */
  catchUpHours?: number
}

export type JobSchedule = Partial<Record<JobKind, Times>>
