/** Texts about bookings waiting for confirmation. */
export const confirmTexts = {
  title: 'Confirm your booking',
  nothingToConfirm: 'There is no booking to confirm here',
  contactUs: 'Contact us',
  emergencyContact: 'Emergency contact',
  addEmail: 'Add your email address',
  signWaiver: 'Sign the waiver',
  emailNotSaved:
    'The email address is not saved: we have another one, or need to hear it from you. Please call us if you want to change it.',
  contactNotSaved:
    'The emergency contact isn’t saved as you typed it: someone has given one already, and that is kept. Please call us if you want to change it.',
  notConfirmed: 'The family has not confirmed yet',
  notAsked:
    'They are not asked yet. Send the link once all of their times are kept, or copy it and send it yourself:',
  asked: 'We have emailed them this link. You can also copy it and send it yourself:',
  send: 'Send the link',
  sendAgain: 'Send the link again',
}
