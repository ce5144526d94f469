import { line } from '~/values/form-fields'

/** A word by which staff find a family again. */
export const familyTagLabel = line('Enter a tag, such as “Summer camp”.', 40)
