import { useMatches } from '~/framework'
import type { ReactElement } from 'react'
import type { Theme } from '~/values/theme'

export type HeaderProps = { name?: string; theme: Theme; onChooseTheme: (theme: Theme) => void }

/** The `handle` of a layout route with its own header. Used if its loader has data. */
export type OwnHeader = (props: HeaderProps) => ReactElement

/** The header that replaces the public site's on this page. */
export function useOwnHeader(): OwnHeader | undefined {
  return useMatches().find(({ data, handle }) => data && handle)?.handle as OwnHeader | undefined
}
