// A separate process that tries to sign in so many times in parallel, and prints the count of each
// result.
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import { closeDatabase } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { aVisitor } from '../factories/factories-booking'

const [email, times, now] = process.argv.slice(2)
const outcomes = await Promise.all(
  Array.from({ length: Number(times) }, async () => {
    const posted = { email: email!, password: 'wrong', idempotencyKey: newToken() }
    const outcome = await signInWithPassword(aVisitor(), 'parent', posted, new Date(now!))
    return 'refused' in outcome ? outcome.refused : 'signed-in'
  }),
)
process.stdout.write(JSON.stringify(outcomes))
await closeDatabase()
