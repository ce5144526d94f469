import { z } from 'zod'
import {
  checked,
  line,
  lines,
  optionalLine,
  optionalLines,
  rowId,
  seenVersion,
} from '~/values/form-fields'
import { fieldTexts } from '~/values/field-texts'
import { distinctLines } from '~/values/text/distinct-lines'
import { isSecureLink } from '~/values/text/secure-link'

const noSecureLink = 'Paste the whole link, beginning with https://.'

/** A venue. `version` is the one that the page showed, 0 if new. */
export const VenueForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  version: seenVersion,
  name: line('Enter the name that families see.'),
  addressLines: lines('Enter the address.', 300).transform(distinctLines),
  mapUrl: optionalLine(500).refine((text) => text === '' || isSecureLink(text), noSecureLink),
  arrivalNotes: optionalLines(1000),
  rooms: optionalLines(600).transform(distinctLines),
  active: checked,
})

/** A venue chosen in another form; none is the business's own address. */
export const optionalVenue = rowId(fieldTexts.chooseFromList)
  .optional()
  .transform((id) => id ?? null)

export type VenueSaving = z.output<typeof VenueForm>
