import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ClientLoaderFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import type { ReactNode } from 'react'
import { siteIdentity } from '~/domain/settings/site-identity.server'
import { consentStateFrom } from '~/http/consent.server'
import { openingTexts } from '~/domain/settings/opening-texts'
import { isPreview } from '~/http/opening-gate.server'
import { publicOrigin } from '~/http/public-origin.server'
import { parentOf, staffSessionOf } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { identityForPage } from '~/http/identity-for-page.server'
import { themeFrom } from '~/http/theme.server'
import { toastFrom, toastSaid } from '~/http/answers/toast.server'
import { BeforePaint } from '~/shell/start/before-paint'
import { ConsentBanner } from '~/shell/consent/consent-banner'
import { fetchCached } from '~/shell/data/data-cache'
import { ErrorPage } from '~/shell/error-page'
import { useFocusOnNavigation } from '~/shell/focus-on-navigation'
import { LoadingLine } from '~/shell/loading-line'
import { sections } from '~/shell/header/navigation'
import { useNonce } from '~/shell/nonce'
import { PreviewBar } from '~/shell/preview-bar'
import { rootDataAtHand, showFreshRoot, useRootData, type RootData } from '~/shell/data/root-data'
import { usePrefetch } from '~/shell/data/use-prefetch'
import { useSafeNavigation } from '~/shell/data/safe-navigation'
import { PageScripts } from '~/shell/start/page-scripts'
import { SiteFooter } from '~/shell/header/site-footer'
import { SiteHeader } from '~/shell/header/site-header'
import { useOwnHeader } from '~/shell/header/own-header'
import { SkipLink } from '~/shell/header/skip-link'
import { Toasts } from '~/shell/toasts/toast'
import { classifyError, troubleTitles } from '~/shell/trouble'
import { UnsentNotice } from '~/shell/unsent/unsent-notice'
import { useTheme } from '~/shell/header/use-theme'
import './tailwind.css'

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const toast = toastFrom(request)
  const [settings, parent, staff] = await Promise.all([
    settingsOf({ context }),
    parentOf({ request, context }),
    staffSessionOf({ request, context }),
  ])
  const signedIn = {
    parent: parent !== null,
    staff: staff !== null && !staff.lacks,
    halfway: Boolean(staff?.lacks),
  }
  const whose = [parent?.accountId ?? [], staff?.staff.accountId ?? []].flat()
  const shown: RootData = {
    origin: publicOrigin(),
    theme: themeFrom(request),
    toast,
    signedIn,
    site: identityForPage(request, siteIdentity(settings)),
    consent: consentStateFrom(request),
    ...(whose.length > 0 && { whose: whose.join(' ') }),
    ...(isPreview(request, settings) && { preview: openingTexts.preview }),
  }
  return data(shown, { headers: toastSaid(toast) })
}

/**
 * Auth status may be as old as the specification allows, and a failure to load it breaks no page.
 */
export async function clientLoader({
  request: { signal },
  serverLoader,
}: ClientLoaderFunctionArgs) {
  const load = () => serverLoader<typeof loader>()
  try {
    return await fetchCached('root', 'authStatus', load, { signal, onFresh: showFreshRoot })
  } catch (error) {
    const shown = rootDataAtHand()
    if (signal.aborted || !shown) throw error
    return shown
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const page = error ? troubleTitles[classifyError(error)] : data?.site.tagline
  const title = [page, data?.site.name].filter(Boolean).join(' – ')
  return data ? [{ title }, { name: 'description', content: data.site.tagline }] : [{ title }]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { site, theme: kept, toast = null, signedIn, consent, preview } = useRootData() ?? {}
  const [theme, chooseTheme] = useTheme(kept)
  const ownHeader = useOwnHeader()
  useFocusOnNavigation()
  useSafeNavigation()
  usePrefetch()
  return (
    <html
      lang="en"
      className={theme === 'system' ? undefined : theme}
      data-font={site?.brand.font}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <BeforePaint />
        <Meta />
        <Links />
        <link rel="icon" href={site?.brand.icon ?? '/favicon.svg'} />
        <link rel="apple-touch-icon" href={site?.brand.touchIcon ?? '/icon-180.png'} />
        {site?.brand.styles && <link rel="stylesheet" href={site.brand.styles} />}
      </head>
      <body>
        <SkipLink />
        {ownHeader?.({ name: site?.name, theme, onChooseTheme: chooseTheme }) ?? (
          <SiteHeader
            name={site?.name}
            logo={site?.logo}
            navigation={{ sections, signedIn }}
            theme={theme}
            onChooseTheme={chooseTheme}
          />
        )}
        <LoadingLine />
        {preview && !ownHeader && <PreviewBar sentence={preview} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <UnsentNotice />
        <Toasts said={toast} />
        {site && !ownHeader && <SiteFooter site={site} />}
        {consent && <ConsentBanner consent={consent} />}
        <ScrollRestoration nonce={nonce} />
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
