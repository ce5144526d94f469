import { Secret, TOTP } from 'otpauth'

/** What all authenticator apps support: RFC 6238 with SHA-1, six digits, 30-second steps. */
const stepSeconds = 30

/** Tolerates clock differences: the previous and the next code are accepted too. */
const stepsAside = 1

/** A shared secret for an app: 160 random bits in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The 30-second step of a code, counted from 1970, or null if the code is not valid around now. */
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

/** The `otpauth:` URL, for a QR code or a link on the same phone. */
export function authenticatorAddress(secret: string, { issuer, label }: Owner): string {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    period: stepSeconds,
  }).toString()
}
