import { z } from 'zod'
import { emailAddressOf, optionalPhoneNumber, personName, rowId } from '~/values/form-fields'
import { rightNames } from '../guardians/guardian-rights'
import { addAdultTexts } from './add-adult-texts'

const rightsPerAthlete = z.object({
  athleteId: rowId('Reload this page and try again.'),
  rights: z
    .array(z.enum(rightNames, { error: 'Choose from the list.' }))
    .max(rightNames.length, 'Choose from the list.')
    .default([]),
})

/** Another adult, with what they may do for each athlete. */
export const AddAdultForm = z
  .object({
    firstName: personName('Enter the first name.'),
    lastName: personName('Enter the last name.'),
    email: emailAddressOf('Enter an email address.').optional(),
    phone: optionalPhoneNumber,
    athletes: z.array(rightsPerAthlete).max(30, 'That’s too many.').default([]),
  })
  .refine(({ athletes }) => athletes.some(({ rights }) => rights.length > 0), {
    path: ['athletes'],
    error: addAdultTexts.nothingChosen,
  })

export type AddedAdult = z.output<typeof AddAdultForm>
