/** Texts about bookings waiting for confirmation. */
export const confirmTexts = {
  title: 'Confirm your booking',
  nothingToConfirm: 'No booking to confirm',
  contactUs: 'Contact us',
  emergencyContact: 'Emergency contact',
  addEmail: 'Add your email address',
  signWaiver: 'Sign the waiver',
  emailNotSaved:
    'We didn’t save that email address because we have a different one or need to check with you first. To change it, please call us.',
  contactNotSaved:
    'We didn’t save that emergency contact because we already have one. To change it, please call us.',
  notConfirmed: 'The family has not confirmed yet',
  notAsked:
    'They haven’t been asked yet. Send the link once you’ve added all their times, or copy it and send it yourself:',
  asked: 'We have emailed them this link. You can also copy it and send it yourself:',
  send: 'Send the link',
  sendAgain: 'Send the link again',
}
