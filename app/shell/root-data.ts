import { useRouteLoaderData } from '@remix-run/react'
import type { SiteIdentity } from '~/domain/settings/site-identity.server'
import type { Toast } from '~/http/toast.server'
import type { ConsentState } from '~/values/consent'
import type { Theme } from '~/values/theme'
import type { SignedIn } from './navigation'

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
}

/** Nothing while the root itself could not be loaded: the error page must do without. */
export function useRootData() {
  return useRouteLoaderData<() => RootData>('root')
}
