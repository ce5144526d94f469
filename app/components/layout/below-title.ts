import { createContext, type ReactNode } from 'react'

/** Shown below the title of every page inside, such as tabs. */
export const BelowTitle = createContext<ReactNode>(null)
