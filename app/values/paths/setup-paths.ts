// Addresses as in `paths`: what an owner settles before the site opens, and whether all of it works.

/** What has to be settled before the public sees the site. */
export function setupPath(): string {
  return '/admin/setup'
}

/** By POST alone. */
export function setupActionPath(
  action: 'answer' | 'open' | 'renew-preview' | 'end-preview',
): string {
  return `${setupPath()}/${action}`
}

/** What closing the site to the public means, and the button that does. */
export function closeSitePath(): string {
  return `${setupPath()}/close`
}

/** Whether the services that the site depends on work. */
export function systemPath(): string {
  return '/admin/system'
}

/** By POST alone. */
export function testServicePath(service: 'email' | 'stripe' | 'storage'): string {
  return `${systemPath()}/test-${service}`
}
