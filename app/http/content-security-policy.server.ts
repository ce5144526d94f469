import { createHash } from 'node:crypto'

type Mode = {
  development: boolean
  /** Where those who pay by card are sent: forms may lead there, or a redirect would be stopped. */
  paymentPage?: string | null
}

/**
 * What a page of ours may load and do: our own things, and the scripts that it names.
 * @param scripts as `scriptsWithNonce` or `scriptsOfPage` say
 */
export function contentSecurityPolicy(scripts: string, mode: Mode): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    // Vite writes styles into the page and talks over a socket
    mode.development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    mode.development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    mode.paymentPage ? `form-action 'self' ${mode.paymentPage}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Scripts that carry this request's nonce, and what they load. */
export function scriptsWithNonce(nonce: string): string {
  return `'nonce-${nonce}' 'strict-dynamic'`
}

export const noScripts = "'none'"

/**
 * The scripts that stand in a page that is the same for everybody, each by its hash, and our built files.
 * Not what those load in their turn, as `strict-dynamic` would have it: browsers differ in whether that
 * covers the modules that a script with a hash imports.
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

/** What browsers do not run. */
const isData = /\btype="application\/(?:ld\+)?json"/
