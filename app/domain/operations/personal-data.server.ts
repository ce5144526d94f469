import { daysAfter, noPersonalData } from '~/platform/personal-data.server'

export const personalData = noPersonalData(
  {
    job_run: ['id', 'job_id', 'kind', 'attempt', 'started_at', 'ended_at', 'outcome', 'error'],
    service_test: ['service', 'tested_at', 'passed', 'answer'],
    backup_record: ['kind', 'recorded_at'],
    stripe_refusal: ['id', 'refused', 'first_at', 'last_at'],
  },
  {
    job_run: [
      daysAfter(30, 'the attempt began', (tx, before) =>
        tx.jobRun.deleteMany({ where: { startedAt: { lte: before } } }),
      ),
    ],
  },
)
