import { useEffect } from 'react'
import { offlineWorkerPath } from '~/values/paths/portal-paths'
import { isSaving, type Connection } from '../start/is-saving'

/** Keeps the page of a family's next lessons on this device, for when there is no connection. */
export function useKeptLessons(): void {
  // best effort: a browser may refuse
  useEffect(() => void keepLessons().catch(() => {}), [])
}

async function keepLessons(): Promise<void> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: Connection }
  if (!serviceWorker || isSaving(connection)) return
  await serviceWorker.register(offlineWorkerPath())
  const { active } = await serviceWorker.ready
  active?.postMessage('keep')
}
