import { z } from 'zod'
import { optionalLine } from '~/values/form-fields'

/** What is searched for, in the address. */
export const SearchForm = z.object({ q: optionalLine(80) })
