/** Texts of the activity page. */
export const activityTexts = {
  title: 'Activity',
  lead: (zone: string) => `Every change by whom, newest first. All times are ${zone}.`,
  only: (record: string) => `Only what happened to this one is shown. ${record}.`,
  showAll: 'Show all activity',
  history: 'History',
  nothing: 'No matching changes.',
}
