export type FactorRefusal = 'wrong-code' | 'code-used' | 'session-over' | 'too-many-tries'

const messages = {
  'code-used': 'This code was used already. Wait until the app shows the next one.',
  'session-over': 'You were signed out in the meantime. Please sign in again.',
  'too-many-tries': 'Too many wrong codes were tried. Please wait {detail}.',
}

export const appCodeMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code':
    'This is not what the app shows for us now. Codes change every half minute; your phone’s clock has to be right.',
}

export const recoveryCodeMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code': 'This is none of your recovery codes, or it was used before. Each opens once.',
}

export const setUpMessages: Record<FactorRefusal, string> = {
  ...messages,
  'wrong-code':
    'This is not what an app shows that has scanned the picture on this page. Codes change every half minute; your phone’s clock has to be right.',
}
