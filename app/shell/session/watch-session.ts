import { sessionPath } from '~/values/paths/paths'
import { sessionTtl } from '~/values/ttl'

const everyMs = 5 * 60_000

let isWatched = false

/**
 * Asks whether the session goes on when the page is seen again, and every five minutes while it is.
 * @param whose the accounts that the page was made for
 */
export function watchSession(whose: string, isStaff: boolean): void {
  if (isWatched) return
  isWatched = true
  const idleMs = sessionTtl[isStaff ? 'staff' : 'parent'].idle
  let answeredAt = Date.now()
  const ask = async () => {
    const isOver = await isSessionOver(whose)
    if (isOver ?? Date.now() - answeredAt >= idleMs) leave()
    else if (isOver === false) answeredAt = Date.now()
  }
  const askInSight = () => {
    if (document.visibilityState === 'visible') void ask()
  }
  document.addEventListener('visibilitychange', askInSight)
  // the browser kept the page, and shows it again as it was
  addEventListener('pageshow', ({ persisted }) => persisted && void ask())
  setInterval(askInSight, everyMs)
}

/** Null without an answer. */
async function isSessionOver(whose: string): Promise<boolean | null> {
  const answer = await fetch(sessionPath(), { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return null
  return ((await answer.json()) as { whose: string | null }).whose !== whose
}

/** Loads the page anew, which leads to signing in and back. */
function leave() {
  document.body.hidden = true
  // with a fragment, it would only scroll
  location.replace(location.pathname + location.search)
}
