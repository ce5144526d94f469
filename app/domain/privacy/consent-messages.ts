export const consentMessages: Record<'too-many-tries', string> = {
  'too-many-tries': 'This was saved very often just now. Please try again in an hour.',
}
