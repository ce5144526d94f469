import { z } from 'zod'
import { optionalLine } from '~/values/form-fields'
import { mostSearched } from './search-texts'

/** The search text. */
export const SearchForm = z.object({ q: optionalLine(mostSearched) })
