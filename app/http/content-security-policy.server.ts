type Mode = {
  development: boolean
  /** Where those who pay by card are sent: forms may lead there, or a redirect would be stopped. */
  paymentPage?: string | null
}

/** What a page of ours may load and do: our own things, and scripts that carry this request's nonce. */
export function contentSecurityPolicy(nonce: string, mode: Mode): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
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
