/** Texts of pages and messages about notifications. */
export const pushTexts = {
  title: 'Notifications',
  lead: 'Know at once when we cancel or reschedule a lesson of today or tomorrow, or a place that you wait for is free.',
  perDevice:
    'You turn them on for each device. They say what changed and when, and name no child. Emails have the details.',
  whereOffered:
    'This needs a browser that can show notifications, with scripts. On an iPhone or iPad, add this site to the home screen and open it from there.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off',
  on: 'Notifications are on for this device.',
  off: 'Notifications are off for that device.',
  denied:
    'This browser blocks our notifications. Allow them in its settings for this site, then try again.',
  failed: 'This browser could not turn notifications on. Please try again later.',
  notThisBrowser: 'Notifications cannot be sent to this browser.',
  thisDevice: 'This device',
  none: 'No device gets notifications yet.',
  signingOut: 'Signing out on a device ends its notifications.',
}
