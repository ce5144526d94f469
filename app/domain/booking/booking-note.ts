import { z } from 'zod'
import { optionalLines, seenVersion } from '~/values/form-fields'

/** What the team notes of a booking; empty takes it away. `version` is 0 where nothing is noted yet. */
export const BookingNoteForm = z.object({ version: seenVersion, text: optionalLines(500) })

export type BookingNoteSaving = z.output<typeof BookingNoteForm>
