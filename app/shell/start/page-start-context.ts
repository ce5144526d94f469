import { createContext, useContext } from 'react'
import type { PageStart, StartMoment } from './page-start'

type Started = { start: PageStart; moment: StartMoment; whose?: string; isStaff?: boolean }

/** The scripts of the page being rendered; undefined in the browser, where they have started. */
export const PageStartContext = createContext<Started | undefined>(undefined)

export function usePageStart() {
  return useContext(PageStartContext)
}
