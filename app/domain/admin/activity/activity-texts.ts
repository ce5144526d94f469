/** Texts of the activity page. */
export const activityTexts = {
  title: 'Activity',
  lead: (zone: string) => `Who changed what, newest first. All times are ${zone}.`,
  only: (record: string) => `Showing changes to this record only. ${record}.`,
  showAll: 'Show all activity',
  history: 'History',
  nothing: 'No changes match. Try other filters.',
}
