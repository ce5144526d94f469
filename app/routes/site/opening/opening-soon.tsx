import { redirect, type HeadersFunction, type LoaderFunctionArgs } from '~/framework'
import { OpeningSoon } from '~/components/content/sections/opening-soon'
import { openingTexts } from '~/domain/settings/opening-texts'
import { settingsOf } from '~/http/settings-of.server'
import { useRootData } from '~/shell/data/root-data'
import { Logo } from '~/shell/header/logo'
import type { OwnHeader } from '~/shell/header/own-header'
import { SiteFooter } from '~/shell/header/site-footer'
import { unlistedMeta } from '~/shell/page-title'
import { homePath } from '~/values/paths/paths'

/** Replaces all public pages until the site opens. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { openedAt } = await settingsOf({ context })
  if (openedAt) throw redirect(homePath())
  return {}
}

export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex' })

export const meta = unlistedMeta(openingTexts.openingSoon)

export const handle: OwnHeader = (props) => <Header {...props} />

function Header({ name = '' }: Parameters<OwnHeader>[0]) {
  const logo = useRootData()?.site.logo
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Logo name={name} pictures={logo} />
      </div>
    </header>
  )
}

export default function OpeningSoonPage() {
  const site = useRootData()?.site
  if (!site) return null
  return (
    <>
      <OpeningSoon {...site} />
      <SiteFooter site={site} />
    </>
  )
}
