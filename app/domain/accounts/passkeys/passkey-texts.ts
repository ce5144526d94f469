export type AddPasskeyRefusal =
  | 'passkey-over'
  | 'passkey-known'
  | 'too-many-passkeys'
  | 'session-over'
  | 'too-many-tries'
export type PasskeyRefusal = 'passkey-over' | 'passkey-refused' | 'too-many-tries'

/** The most of one account. */
export const mostPasskeys = 20

const again = 'That took too long or didn’t work. Please try again.'

export const addPasskeyMessages: Record<AddPasskeyRefusal, string> = {
  'passkey-over': again,
  'passkey-known': 'This passkey is already in use here.',
  'too-many-passkeys': `You have ${mostPasskeys} passkeys. Remove one that you do not use first.`,
  'session-over': 'You were signed out in the meantime. Please sign in again.',
  'too-many-tries': 'Too many tries. Please wait {detail}.',
}

export const passkeyMessages: Record<PasskeyRefusal, string> = {
  'passkey-over': again,
  'passkey-refused': 'This passkey doesn’t match an account here. Sign in with your password.',
  'too-many-tries': 'Too many tries. Wait {detail}, or sign in with your password.',
}

/** For parents, who also have emailed codes. */
export const familyPasskeyMessages: Record<PasskeyRefusal, string> = {
  ...passkeyMessages,
  'passkey-refused':
    'This passkey doesn’t match an account here. Sign in with your password, or get a code by email.',
  'too-many-tries': 'Too many tries. Wait {detail}, or sign in now with a code or your password.',
}

export const passkeyTexts = {
  title: 'Passkeys',
  lead: 'A passkey signs you in with your fingerprint, face or PIN instead of the password and the app.',
  familyLead:
    'A passkey signs you in with your fingerprint, face or PIN. Your password and codes by email keep working.',
  signIn: 'Sign in with a passkey',
  add: 'Add a passkey',
  added: 'Your passkey is added.',
  renamed: 'Renamed.',
  removed: 'The passkey is removed.',
  rename: 'Rename',
  remove: 'Remove',
  removeThis: 'Remove this passkey',
  name: 'Name',
  nameHelp: 'Such as the device it’s on.',
  none: 'No passkeys yet.',
  needsScripts: 'Passkeys need an up-to-date browser with JavaScript, at this site’s own address.',
  failed: 'The passkey didn’t work. Try again, or sign in another way.',
  notMade: 'No passkey was created. Try again.',
  lastOne:
    'Your role needs a second step. Set up an app or add another passkey before you remove this one.',
  second: 'Your passkey',
  insteadOfApp:
    'if this device has a fingerprint reader, a camera for your face or a PIN. It takes the place of the app and of your password.',
  confirmWithPasskey: 'Your password was right. Now use your passkey.',
  confirmAgain: 'Please use your passkey again to continue.',
}
