import { fieldTexts } from '~/values/field-texts'
import type { z } from 'zod'
import { emailAddress, personName } from '~/values/form-fields'
import { setPasswordMessages, type PasswordRefusal } from '../sign-in/sign-in-messages'
import { SetPasswordForm } from '../account-forms'

/** Whoever opens the link of a business that nobody owns yet. */
export const FirstOwnerForm = SetPasswordForm.extend({
  firstName: personName(fieldTexts.firstNameMissing),
  lastName: personName('Enter your last name.'),
  email: emailAddress,
})

export type FirstOwnerRequest = z.output<typeof FirstOwnerForm>

export type FirstOwnerRefusal = PasswordRefusal | 'link-over' | 'address-taken'

export const firstOwnerMessages: Record<FirstOwnerRefusal, string> = {
  ...setPasswordMessages,
  'link-over':
    'This link was used, or another one was made since, or it is older than a week. Start the server again to have a new one.',
  'address-taken':
    'There is an account with this address already. Use the link that was made for it, or another address.',
}
