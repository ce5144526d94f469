import { createContext, type ReactNode } from 'react'

/** What every page inside shows below its title, such as tabs to the pages beside it. */
export const BelowTitle = createContext<ReactNode>(null)
