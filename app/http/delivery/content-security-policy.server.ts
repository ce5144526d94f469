import { createHash } from 'node:crypto'
import { cspReportsPath } from '~/values/paths/paths'

type Mode = {
  development: boolean
  /** The origin of the card payment page. Forms must be allowed to redirect there. */
  paymentPage?: string | null
}

const reportsGroup = 'csp'

/** Names the address of the policy's `report-to`. */
export const reportingEndpoints = `${reportsGroup}="${cspReportsPath()}"`

/**
 * The Content-Security-Policy of our pages: only our own resources and the given scripts.
 * @param scripts from `scriptsWithNonce` or `scriptsOfPage`
 */
export function contentSecurityPolicy(scripts: string, mode: Mode): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    // Vite injects inline styles and uses a WebSocket
    mode.development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    mode.development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    mode.paymentPage ? `form-action 'self' ${mode.paymentPage}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Firefox knows the older one alone
    `report-uri ${cspReportsPath()}`,
    `report-to ${reportsGroup}`,
  ].join('; ')
}

/** Scripts with this request's nonce, and what they load. */
export function scriptsWithNonce(nonce: string): string {
  return `'nonce-${nonce}' 'strict-dynamic'`
}

export const noScripts = "'none'"

/**
 * Allows a shared page's inline scripts by hash, and our built files. No `strict-dynamic`, because
 * browsers disagree on whether it covers modules imported by a hashed script.
 */
export function scriptsOfPage(html: string, origin: string): string {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', code = '']) => (isData.test(attributes) || !code ? [] : code),
  )
  const hashes = inline.map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes), `${origin}/assets/`].join(' ')
}

/** Script types that browsers do not execute. */
const isData = /\btype="application\/(?:ld\+)?json"/
