import { useEffect, useState } from 'react'

/** Lets a page of somebody signed in leave the screen once their session is over. */
export function useSession(whose: string | null = null, isStaff = false): void {
  const [opened] = useState(whose)
  useEffect(() => {
    if (opened === null) return
    // visitors do without it
    void import('./watch-session').then(({ watchSession }) => watchSession(opened, isStaff))
    // oxlint-disable-next-line react/exhaustive-deps -- as the page was opened
  }, [opened])
}
