import { z } from 'zod'
import { emailAddress } from '~/values/form-fields'

/** Where a test email goes. */
export const TestEmailForm = z.object({ email: emailAddress })
