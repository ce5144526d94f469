import { useMatches } from '@remix-run/react'
import type { ComponentType } from 'react'
import type { Theme } from '~/values/theme'

export type HeaderProps = { name?: string; theme: Theme; onChooseTheme: (theme: Theme) => void }

/** The `handle` of a layout route whose pages have a header of their own, as long as its loader has data. */
export type OwnHeaderHandle = { Header: ComponentType<HeaderProps> }

/** The header that stands in for the public site's and its footer on this page. */
export function useOwnHeader(): ComponentType<HeaderProps> | undefined {
  const inner = useMatches().find(({ data, handle }) => data && isOwnHeader(handle))
  return (inner?.handle as OwnHeaderHandle | undefined)?.Header
}

function isOwnHeader(handle: unknown): handle is OwnHeaderHandle {
  return typeof handle === 'object' && handle !== null && 'Header' in handle
}
