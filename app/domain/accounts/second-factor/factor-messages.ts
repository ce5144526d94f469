export type FactorRefusal = 'wrong-code' | 'code-used' | 'session-over' | 'too-many-tries'

const messages = {
  'code-used': 'This code was already used. Wait for the app to show the next one.',
  'session-over': 'You were signed out in the meantime. Please sign in again.',
  'too-many-tries': 'Too many wrong codes were tried. Please wait {detail}.',
}

export const appCodeMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code':
    'That’s not the current code. Codes change every 30 seconds, and your phone’s clock has to be right.',
}

export const recoveryCodeMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code':
    'That’s not one of your recovery codes, or it was already used. Each code works once.',
}

export const setUpMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code':
    'That code doesn’t match the QR code on this page. Codes change every 30 seconds, and your phone’s clock has to be right.',
}
