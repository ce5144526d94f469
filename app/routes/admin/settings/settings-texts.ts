/** Texts of settings pages. */
export const settingsTexts = {
  business: 'Your business',
  pauseBooking: 'Pause booking',
  focusAreas: 'Focus areas',
  rulesSaved: 'The booking rules are saved.',
  addCoach: 'Add a coach',
  ownPolicy: 'Its cancellation policy',
}
