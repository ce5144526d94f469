import { redirect } from '~/framework'
import { type ServerBuild } from '@remix-run/node'
import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from 'express'
import { isPreviewToken } from '~/domain/opening/preview-link.server'
import { openingTexts } from '~/domain/settings/opening-texts'
import type { Settings } from '~/domain/settings/settings'
import { openingSoonPath } from '~/values/paths/paths'
import { answerPlainly, type PlainAnswer } from './answers/plain-answer.server'
import { cookieFrom, cookieHeader, ownCookieName } from './cookies.server'
import { loadContextOf, requestContextOf } from './request-context.server'
import { settingsOf } from './settings-of.server'

/**
 * The public pages and the first step of booking. Checkouts, bookings and accounts are reachable
 * only for people who have one; staff pages, legal texts and files stay open too.
 */
const forThePublic = new RegExp(
  `^/(${[
    'index\\.html|about|features|lessons.*|classes.*|camps.*|parties.*|contact.*|blog.*|tips.*|test-screenshots|sitemap\\.xml',
    'booking|booking/index\\.html|waiting-list|newsletter|parent-register|gift-cards',
    'api/(available-times|camps|classes|parties|site-content|blog-posts|tips|stripe/products).*',
  ].join('|')})?$`,
)

/** Whether an address (by pattern) is hidden until the site opens, except for previewers. */
export function isHiddenUntilOpening(pattern: string): boolean {
  return forThePublic.test(pattern)
}

/** Until the site opens, marks requests to redirect and answers programs itself. */
export const openingGate: RequestHandler = (req, res, next) => {
  gateOf(req, res).then((gate) => {
    if (gate === 'closed' && isApi(req.url)) return answerPlainly(req, res, notOpenYet)
    requestContextOf(res).gate = gate
    next()
  }, next)
}

function isApi(url: string): boolean {
  return url.startsWith('/api/')
}

/**
 * Whether a request is for a hidden page, and whether this browser has a preview. Uses the settings
 * that the page uses; if they cannot be read, the page reports it.
 */
async function gateOf(req: ExpressRequest, res: ExpressResponse) {
  const { address } = requestContextOf(res)
  if (!address || !isHiddenUntilOpening(address.pattern)) return undefined
  const settings = await settingsOf({ context: loadContextOf(req, res) }).catch(() => null)
  if (!settings || settings.openedAt) return undefined
  const headers = new Headers({ Cookie: req.get('Cookie') ?? '' })
  return isPreview({ headers }, settings) ? 'preview' : 'closed'
}

/** Whether the browser has the current preview link's token. */
export function isPreview(request: Pick<Request, 'headers'>, settings: Settings): boolean {
  if (settings.openedAt || !settings.previewLinkId) return false
  const token = cookieFrom(request, cookieName())
  return token !== null && isPreviewToken(token, settings)
}

const days = 30

/** The cookie with the preview link's token. Null deletes it. */
export function previewCookie(token: string | null): string {
  return cookieHeader(cookieName(), token ?? '', { seconds: token ? days * 86_400 : 0 })
}

function cookieName(): string {
  return ownCookieName('preview')
}

/** For programs that request a hidden address. */
const notOpenYet: PlainAnswer = {
  status: 403,
  code: 'not-open',
  sentence: openingTexts.notOpen,
}

/** Wraps a build so that every page redirects to the "opening soon" page. */
export function withOpeningSoonRedirect(build: ServerBuild): ServerBuild {
  const away = () => {
    throw redirect(openingSoonPath())
  }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action, ...module } = route.module
    const led = { ...module, ...(loader && { loader: away }), ...(action && { action: away }) }
    return [id, { ...route, module: led }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}
