/** In a separate module, as every page loads the other texts of accounts. */
export const emailChangeTexts = {
  confirm: 'Confirm your new email address',
  pending: ({ email, until, present }: { email: string; until: string; present: string }) =>
    `We sent a link to ${email}. Open it by ${until} to finish the change. Until then, keep signing in with ${present}.`,
  cancel: 'Cancel the change',
  canceled: 'Your email address stays as it is.',
}
