export type FactorRefusal = 'wrong-code' | 'code-used' | 'session-over' | 'too-many-tries'

const messages = {
  'code-used': 'This code was already used. Wait for the next one.',
  'session-over': 'You were signed out in the meantime. Please sign in again.',
  'too-many-tries': 'Too many wrong codes were tried. Please wait {detail}.',
}

export const appCodeMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code':
    'That code isn’t right. Codes change every 30 seconds; check that your phone’s clock is right.',
}

export const recoveryCodeMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code': 'That recovery code is wrong or already used. Each works once.',
}

export const setUpMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code':
    'That code doesn’t match the QR code on this page. Codes change every 30 seconds; check that your phone’s clock is right.',
}
