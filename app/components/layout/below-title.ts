import { createContext, useContext, type ReactNode } from 'react'

const BelowTitle = createContext<ReactNode>(null)

/** Says what every page inside shows below its title, such as tabs to the pages beside it. */
export const BelowTitleProvider = BelowTitle.Provider

export function useBelowTitle(): ReactNode {
  return useContext(BelowTitle)
}
