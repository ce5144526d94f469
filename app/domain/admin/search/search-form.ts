import { z } from 'zod'
import { optionalLine } from '~/values/form-fields'

/** The search text. */
export const SearchForm = z.object({ q: optionalLine(80) })
