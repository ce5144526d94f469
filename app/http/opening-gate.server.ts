import { redirect, type ServerBuild } from '@remix-run/node'
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
 * What the public reads, and where it chooses a lesson. A checkout, a booking and an account are reached
 * by those alone who have one; staff, legal texts, files and machines are not in question either.
 */
const forThePublic = new RegExp(
  `^/(${[
    'index\\.html|about|features|lessons.*|contact.*|blog.*|tips.*|test-screenshots|sitemap\\.xml',
    'booking|booking/index\\.html|waiting-list|newsletter|parent-register',
    'api/(available-times|site-content|blog-posts|tips|stripe/products).*',
  ].join('|')})?$`,
)

/** Whether an address, by its pattern, is shown to nobody but previewers until the site is open. */
export function isForThePublic(pattern: string): boolean {
  return forThePublic.test(pattern)
}

/** Until the site is open, marks what is to be led away from, and answers programs by itself. */
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
 * Whether a request is for what the public does not see yet, and whether this browser previews it. The
 * settings are those that the page is made of as well; where they cannot be read, the page says so itself.
 */
async function gateOf(req: ExpressRequest, res: ExpressResponse) {
  const { address } = requestContextOf(res)
  if (!address || !isForThePublic(address.pattern)) return undefined
  const settings = await settingsOf({ context: loadContextOf(req, res) }).catch(() => null)
  if (!settings || settings.openedAt) return undefined
  const headers = new Headers({ Cookie: req.get('Cookie') ?? '' })
  return isPreview({ headers }, settings) ? 'preview' : 'closed'
}

/** Whether a browser came by the preview link, as long as that link is in force. */
export function isPreview(request: Pick<Request, 'headers'>, settings: Settings): boolean {
  if (settings.openedAt || !settings.previewLinkId) return false
  const token = cookieFrom(request, cookieName())
  return token !== null && isPreviewToken(token, settings)
}

const days = 30

/** The header that has a browser keep the secret of the preview link, or with none forget it. */
export function previewCookie(token: string | null): string {
  return cookieHeader(cookieName(), token ?? '', { seconds: token ? days * 86_400 : 0 })
}

function cookieName(): string {
  return ownCookieName('preview')
}

/** For programs that ask for what is behind the gate. */
const notOpenYet: PlainAnswer = {
  status: 403,
  code: 'not-open',
  sentence: openingTexts.notOpen,
}

/** The same build, every page of which leads to the one that says the business opens soon. */
export function leadingAway(build: ServerBuild): ServerBuild {
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
