// Paths of the setup before opening, and of service checks.

export function setupPath(): string {
  return '/admin/setup'
}

/** POST only. */
export function setupActionPath(
  action: 'answer' | 'open' | 'renew-preview' | 'end-preview',
): string {
  return `${setupPath()}/${action}`
}

/** Confirms closing the site to the public. */
export function closeSitePath(): string {
  return `${setupPath()}/close`
}

/** The state of external services. */
export function systemPath(): string {
  return '/admin/system'
}

/** POST only. */
export function testServicePath(service: 'email' | 'stripe' | 'storage'): string {
  return `${systemPath()}/test-${service}`
}

/** Decides about what a restore holds. */
export function heldMessagesPath(): string {
  return `${systemPath()}/held-messages`
}
