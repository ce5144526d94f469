import { Secret, TOTP } from 'otpauth'
import { factorSecret } from './factories/factories-accounts'

/** The code that an authenticator app shows at this time. */
export function codeAt(now: Date, secret = factorSecret): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
}
