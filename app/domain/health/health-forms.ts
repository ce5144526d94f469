import { z } from 'zod'
import { emailAddress } from '~/values/form-fields'

/** The recipient of a test email. */
export const TestEmailForm = z.object({ email: emailAddress })
