/** Texts of settings pages. */
export const settingsTexts = {
  business: 'Your business',
  pauseBooking: 'Pause booking',
  focusAreas: 'Focus areas',
  rulesSaved: 'Booking rules saved.',
  addCoach: 'Add a coach',
  ownPolicy: 'Cancellation policy for this lesson type',
}
