import { useMatches } from '@remix-run/react'
import type { ReactElement } from 'react'
import type { Theme } from '~/values/theme'

export type HeaderProps = { name?: string; theme: Theme; onChooseTheme: (theme: Theme) => void }

/** The `handle` of a layout route whose pages have a header of their own, as long as its loader has data. */
export type OwnHeader = (props: HeaderProps) => ReactElement

/** What stands in for the public site's header and footer on this page. */
export function useOwnHeader(): OwnHeader | undefined {
  return useMatches().find(({ data, handle }) => data && handle)?.handle as OwnHeader | undefined
}
