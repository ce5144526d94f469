import { withQuery, withToken } from '../with-query'

// Paths of public content.

export function aboutPath(): string {
  return '/about'
}

export function featuresPath(): string {
  return '/features'
}

export function lessonTypePath(slug: string): string {
  return `/lessons/${slug}`
}

export function contactPath(): string {
  return '/contact'
}

export function contactSentPath(): string {
  return '/contact/sent'
}

export type PostChoice = {
  search?: string
  category?: string
  apparatus?: string
  difficulty?: string
  page?: string
}

/** The filter is in the URL, so it can be bookmarked and shared. */
export function blogPath(choice: PostChoice = {}): string {
  return withQuery('/blog', choice)
}

export function blogPostPath(slug: string): string {
  return `/blog/${slug}`
}

export function blogFeedPath(): string {
  return '/blog/rss.xml'
}

export function tipsPath(choice: PostChoice = {}): string {
  return withQuery('/tips', choice)
}

export function tipPath(slug: string): string {
  return `/tips/${slug}`
}

export function postsPath(kind: 'blog' | 'tip', choice: PostChoice = {}): string {
  return kind === 'blog' ? blogPath(choice) : tipsPath(choice)
}

export function postPath(kind: 'blog' | 'tip', slug: string): string {
  return kind === 'blog' ? blogPostPath(slug) : tipPath(slug)
}

export function sitemapPath(): string {
  return '/sitemap.xml'
}

/** The legal text in force, or an earlier version by number. */
export function legalPath(kind: 'privacy' | 'terms', version?: number): string {
  return withQuery(`/${kind}`, { version: version === undefined ? undefined : String(version) })
}

export function privacyRequestsPath(): string {
  return '/privacy-requests'
}

export function privacyRequestSentPath(): string {
  return '/privacy-requests/sent'
}

export function verifyPrivacyRequestPath(token: string): string {
  return withToken('/privacy-requests/verify', token)
}

export function privacyRequestVerifiedPath(): string {
  return '/privacy-requests/verified'
}

/** A data export, for anyone with its link. */
export function privacyExportPath(token: string): string {
  return withToken('/privacy-requests/export', token)
}

/** @param redirectTo the page to return to */
export function cookieSettingsPath(redirectTo?: string): string {
  return withQuery('/cookie-settings', { redirectTo })
}

/** Saves the banner's choice and responds 204, so the page stays as it is. */
export function saveCookiesPath(): string {
  return '/cookie-settings/save'
}

export function rejectCookiesPath(): string {
  return '/cookie-settings/reject'
}

export function newsletterPath(): string {
  return '/newsletter'
}

export function newsletterSentPath(): string {
  return '/newsletter/sent'
}

export function confirmNewsletterPath(token: string): string {
  return withToken('/newsletter/confirm', token)
}

export function newsletterConfirmedPath(): string {
  return '/newsletter/confirmed'
}

/** Email programs also POST here (RFC 8058). */
export function stopNewsletterPath(token?: string): string {
  return withToken('/newsletter/unsubscribe', token)
}
