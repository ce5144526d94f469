import { Secret, TOTP } from 'otpauth'
import { factorSecret } from './factories/factories-accounts'

/** What an authenticator app shows at a moment. */
export function codeAt(now: Date, secret = factorSecret): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
}
