import type { Timetable } from '~/values/job'

/** All scheduled jobs. */
export const timetable: Timetable = {
  'tidy-holds': { at: '*/5 * * * *' },
  'offer-places': { at: '* * * * *' },
  'complete-lessons': { at: '*/5 * * * *' },
  'extend-series': { at: '20 * * * *', catchUpHours: 24 },
  'run-tuition': { at: '45 * * * *', catchUpHours: 24 },
  'collect-tuition': { at: '55 * * * *', catchUpHours: 24 },
  'delete-cards': { at: '*/15 * * * *' },
  'notify-card-expiry': { at: '5 15 * * *', catchUpHours: 24 },
  'offer-after-trials': { at: '25 * * * *', catchUpHours: 24 },
  'clear-expired-data': { at: '40 8 * * *', catchUpHours: 24 },
  'forget-email-files': { at: '50 8 * * *', catchUpHours: 24 },
  'deliver-due-email': { at: '* * * * *' },
  'deliver-due-texts': { at: '* * * * *' },
  'deliver-due-pushes': { at: '* * * * *' },
  'queue-reminders': { at: '*/5 * * * *' },
  'queue-digests': { at: '*/15 * * * *' },
  'queue-family-notes': { at: '*/5 * * * *' },
  'propose-digests': { at: '10 9 * * *', catchUpHours: 24 },
  'settle-attempts': { at: '*/5 * * * *' },
  'record-missing-fees': { at: '35 * * * *' },
  'record-payouts': { at: '15 10 * * *', catchUpHours: 24 },
  'refresh-report-summaries': { at: '*/10 * * * *' },
  'send-refunds': { at: '*/10 * * * *' },
  'announce-posts': { at: '*/10 * * * *' },
}
