import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows: RFC 6238 with SHA-1, six digits, a new code every half minute. */
const stepSeconds = 30

/** Clocks differ: the code before and the one after are right as well. */
const stepsAside = 1

/** What an app is to share with us: 160 random bits in the letters and digits of base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * The half minute that a code stands for, counted from 1970, if it is one of about now; null for
 * every other text.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const apart = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: stepSeconds,
    timestamp: now.getTime(),
    window: stepsAside,
  })
  return apart === null
    ? null
    : TOTP.counter({ period: stepSeconds, timestamp: now.getTime() }) + apart
}

type Owner = { issuer: string; label: string }

/** The address that an app takes a secret from, out of a picture or by being opened on the same phone. */
export function authenticatorAddress(secret: string, { issuer, label }: Owner): string {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    period: stepSeconds,
  }).toString()
}
