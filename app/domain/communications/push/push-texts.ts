/** Texts of pages and messages about notifications. */
export const pushTexts = {
  title: 'Notifications',
  lead: 'Get an alert when we cancel or reschedule a lesson today or tomorrow, or when a place you’re waiting for opens up.',
  perDevice:
    'Turn them on for each device. They say what changed and when, but never name a child. The details come by email.',
  whereOffered:
    'This needs a browser that can show notifications, with JavaScript turned on. On an iPhone or iPad, add this site to the home screen and open it from there.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off',
  on: 'Notifications are on for this device.',
  off: 'Notifications are off for that device.',
  denied:
    'This browser blocks our notifications. Allow them in its settings for this site, then try again.',
  failed: 'This browser couldn’t turn notifications on. Please try again later.',
  notThisBrowser: 'We can’t send notifications to this browser.',
  thisDevice: 'This device',
  none: 'Notifications aren’t on for any device yet.',
  signingOut: 'Signing out on a device turns its notifications off.',
}
