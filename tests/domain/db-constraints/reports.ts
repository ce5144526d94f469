export const neverOfReports: [string, string][] = [
  ['report_change_is_of_something', 'insert into report_change default values'],
  ['report_payment_is_for_a_lesson_or_else', "update report_payment set paid_for = 'package'"],
  ['report_payment_is_for_a_lesson_or_else', 'update report_payment set coach_id = null'],
  [
    'report_family_runs_forward',
    `update report_family set latest_at = first_at - interval '1 minute',
      lessons_at = array[first_at, first_at - interval '1 minute']`,
  ],
  ['report_family_lists_its_lessons', "update report_family set lessons_at = '{}'"],
  [
    'report_family_lists_its_lessons',
    "update report_family set lessons_at = lessons_at || (latest_at + interval '1 minute')",
  ],
  [
    'report_athlete_runs_forward',
    "update report_athlete set second_at = first_at - interval '1 minute'",
  ],
]
