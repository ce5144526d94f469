import { withQuery, withToken } from '../with-query'

// Addresses as in `paths`: what the public reads.

export function aboutPath(): string {
  return '/about'
}

export function featuresPath(): string {
  return '/features'
}

/** The page of a lesson type: what it is, for whom, and when it can be had next. */
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

/** The choice stands in the address, so that it can be kept and sent on. */
export function blogPath(choice: PostChoice = {}): string {
  return withQuery('/blog', choice)
}

export function blogPostPath(slug: string): string {
  return `/blog/${slug}`
}

/** The blog for readers of feeds. */
export function blogFeedPath(): string {
  return '/blog/rss.xml'
}

export function tipsPath(choice: PostChoice = {}): string {
  return withQuery('/tips', choice)
}

export function tipPath(slug: string): string {
  return `/tips/${slug}`
}

/** The list that posts of a kind are in. */
export function postsPath(kind: 'blog' | 'tip', choice: PostChoice = {}): string {
  return kind === 'blog' ? blogPath(choice) : tipsPath(choice)
}

/** The one address of a post. */
export function postPath(kind: 'blog' | 'tip', slug: string): string {
  return kind === 'blog' ? blogPostPath(slug) : tipPath(slug)
}

/** Every page of the site, for search engines. */
export function sitemapPath(): string {
  return '/sitemap.xml'
}

/** A legal text as it is in force, or as it was by its number. */
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

/** What is kept about whoever asked, for whoever has the link. */
export function privacyExportPath(token: string): string {
  return withToken('/privacy-requests/export', token)
}

/** By POST alone. */
export function privacyExportFilePath(): string {
  return '/privacy-requests/export/file'
}

/**
 * Where the choice about cookies is made, and made again.
 * @param redirectTo where to go back to then
 */
export function cookieSettingsPath(redirectTo?: string): string {
  return withQuery('/cookie-settings', { redirectTo })
}

/** Keeps a choice made in the banner, and answers with nothing, so that the page stays as it is. */
export function saveCookiesPath(): string {
  return '/cookie-settings/save'
}

export function rejectCookiesPath(): string {
  return '/cookie-settings/reject'
}

/** Where the newsletter is asked for. */
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

/** Where it is stopped; email programs post to it, too. */
export function stopNewsletterPath(token?: string): string {
  return withToken('/newsletter/unsubscribe', token)
}
