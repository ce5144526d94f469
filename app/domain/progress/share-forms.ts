import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { personName, rowId, wholeNumber } from '~/values/form-fields'

/** The recipient, the shown name and the lifetime. `id` is generated with the form. */
export const ShareForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  recipient: personName('Say for whom it is.', 80),
  shownName: personName('Say what they read as the name.', 40),
  days: wholeNumber('Enter a number of days from 1 to 365.', 1, 365),
})

const daysAsCalled = 'Say a number of days from 1 to 365.'

/** The same for the API. */
export const ShareCall = ShareForm.extend({
  days: z.int(daysAsCalled).min(1, daysAsCalled).max(365, daysAsCalled),
})

export type Sharing = z.output<typeof ShareForm>

export type SharingRefusal = 'too-many'

export const sharingMessages: Record<SharingRefusal, string> = {
  'too-many': 'It is shared with as many as it can be. End one of the links first.',
}

/** Valid links, and all others. */
const sharedStates = ['open', 'over'] as const
export type SharedState = (typeof sharedStates)[number]

/** Filters the list of links. Empty shows all. */
export const SharedLinksForm = z.object({
  state: z.enum(sharedStates, fieldTexts.chooseOne).optional(),
})
