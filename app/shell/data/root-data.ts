import { useRouteLoaderData } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import type { SiteIdentity } from '~/domain/settings/site-identity.server'
import type { Toast } from '~/http/answers/toast.server'
import type { ConsentState } from '~/values/consent'
import type { Theme } from '~/values/theme'
import type { SignedIn } from '../header/navigation'

/** Who the site belongs to, as every page shows it. */
export type Site = {
  name: string
  tagline: string
  email: string
  phone: string
  address: string[]
  social: SiteIdentity['social']
  timeZoneName: string
  logo: SiteIdentity['logo']
}

/** What the root of every page loads. */
export type RootData = {
  /** What our own addresses begin with, for those who need them whole. */
  origin: string
  site: Site
  /** As it was chosen in this browser; null where nothing was. */
  theme: Theme | null
  toast: Toast | null
  consent: ConsentState
  signedIn: SignedIn
  /** What is said over every page where only this browser sees the site so far, by the preview link. */
  preview?: string
}

/** What has arrived since for what was stale when it was shown. */
const arrived = new WeakMap<RootData, RootData>()
const listeners = new Set<() => void>()

/** Nothing while the root itself could not be loaded: the error page must do without. */
export function useRootData() {
  const loaded = useRouteLoaderData<() => RootData>('root')
  return useSyncExternalStore(
    listen,
    () => newest(loaded),
    () => loaded,
  )
}

/** Shows what has arrived in place of what was shown so far. */
export function showFreshRoot(fresh: RootData, shown: RootData): void {
  arrived.set(shown, fresh)
  for (const listener of listeners) listener()
}

/** What the page that is open shows of the root; for when it cannot be loaded anew. */
export function rootDataAtHand(): RootData | undefined {
  return newest(window.__remixRouter.state.loaderData.root as RootData | undefined)
}

function newest(shown: RootData | undefined): RootData | undefined {
  const fresh = shown && arrived.get(shown)
  return fresh ? newest(fresh) : shown
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
