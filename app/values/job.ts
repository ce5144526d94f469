/**
 * Every job there is, with what it has to be told: ids and numbers, as a queue is no place for
 * anything about a person. What each does stands in `app/wiring.server.ts`.
 */
export type JobPayloads = {
  'extend-series': Record<string, never>
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
  'queue-reminders': Record<string, never>
  'queue-digests': Record<string, never>
  'queue-family-notes': Record<string, never>
  'propose-digests': Record<string, never>
  'announce-posts': Record<string, never>
  'settle-hint': { eventId: string }
  'settle-attempts': Record<string, never>
  'settle-open-attempts': Record<string, never>
  'close-payment-page': { attemptId: string }
  'record-movements': { paidBy: string }
  'return-unallocated': { orderId: string }
  'send-refunds': Record<string, never>
  'queue-family-message': { messageId: string }
  'work-on-import': { importId: string }
}

export type JobKind = keyof JobPayloads

/** Kinds of which each try is kept by what it is about already: no run is kept beside that. */
export const keptBySubject: JobKind[] = ['deliver-email']

/** When a job is due without anybody asking for it. */
export type Times = {
  /** Minute, hour, day, month, weekday, in UTC, as in a crontab. */
  at: string
  /** For how many hours a time is made up for at which nobody worked; not at all when absent. */
  catchUpHours?: number
}

export type Timetable = Partial<Record<JobKind, Times>>
