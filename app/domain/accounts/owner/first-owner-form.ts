import { fieldTexts } from '~/values/field-texts'
import type { z } from 'zod'
import { emailAddress, personName } from '~/values/form-fields'
import { SetPasswordForm } from '../account-forms'

/** The first owner's details. */
export const FirstOwnerForm = SetPasswordForm.extend({
  firstName: personName(fieldTexts.firstNameMissing),
  lastName: personName('Enter your last name.'),
  email: emailAddress,
})

export type FirstOwnerRequest = z.output<typeof FirstOwnerForm>
