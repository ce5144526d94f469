import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { personName, rowId, wholeNumber } from '~/values/form-fields'

const daysUnreadable = 'Enter a number of days from 1 to 365.'

/** The recipient, the shown name and the lifetime. `id` is generated with the form. */
export const ShareForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  recipient: personName('Enter who the link is for.', 80),
  shownName: personName('Enter the name to show on the page.', 40),
  days: wholeNumber(daysUnreadable, 1, 365),
})

/** The same for the API. */
export const ShareCall = ShareForm.extend({
  days: z.int(daysUnreadable).min(1, daysUnreadable).max(365, daysUnreadable),
})

export type Sharing = z.output<typeof ShareForm>

export type SharingRefusal = 'too-many'

export const sharingMessages: Record<SharingRefusal, string> = {
  'too-many': 'No more links can be created. Turn one of them off first.',
}

/** Valid links, and all others. */
const sharedStates = ['open', 'over'] as const
export type SharedState = (typeof sharedStates)[number]

/** Filters the list of links. Empty shows all. */
export const SharedLinksForm = z.object({
  state: z.enum(sharedStates, fieldTexts.chooseOne).optional(),
})
