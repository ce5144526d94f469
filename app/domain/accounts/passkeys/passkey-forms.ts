import { z } from 'zod'
import { line } from '~/values/form-fields'

/** What an authenticator answered, as JSON. */
const response = z.string().min(2).max(20_000)

const name = line('Give the passkey a name.', 80)

export const AddPasskeyForm = z.object({ name, response })
export const PasskeySignInForm = z.object({ response })
export const RenamePasskeyForm = z.object({ name })
