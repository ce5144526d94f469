import { useRouteLoaderData } from '~/framework'
import { useSyncExternalStore } from 'react'
import type { SiteIdentity } from '~/domain/settings/site-identity.server'
import type { Toast } from '~/http/answers/toast.server'
import type { ConsentState } from '~/values/consent'
import type { Theme } from '~/values/theme'
import type { SignedInRealms } from '../header/navigation'

/** The business's identity, shown on every page. */
export type Site = {
  name: string
  tagline: string
  email: string
  phone: string
  address: string[]
  social: SiteIdentity['social']
  timeZoneName: string
  logo: SiteIdentity['logo']
  brand: SiteIdentity['brand']
}

/** The root loader's data. */
export type RootData = {
  /** Our origin, for absolute URLs. */
  origin: string
  site: Site
  /** The theme chosen in this browser; null if none. */
  theme: Theme | null
  toast: Toast | null
  consent: ConsentState
  signedIn: SignedInRealms
  /** The accounts of its sessions. */
  whose?: string
  /** The banner text while only previewers can see the site. */
  preview?: string
}

/** Newer data that replaces stale data already shown. */
const arrived = new WeakMap<RootData, RootData>()
const listeners = new Set<() => void>()

/** Undefined if the root loader failed: the error page must work without it. */
export function useRootData() {
  const loaded = useRouteLoaderData<() => RootData>('root')
  return useSyncExternalStore(
    listen,
    () => newest(loaded),
    () => loaded,
  )
}

/** Replaces the root data that is shown. */
export function showFreshRoot(fresh: RootData, shown: RootData): void {
  arrived.set(shown, fresh)
  for (const listener of listeners) listener()
}

/** The root data of the open page, for when it cannot be reloaded. */
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
