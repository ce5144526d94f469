/** No response, or one that broke off. */
export class ConnectionError extends Error {
  constructor(cause?: unknown) {
    super('You seem to be offline.', { cause })
  }
}

/** Whether the server responds at all. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) } as const
  return fetch('/healthz', asked).then(
    () => true,
    () => false,
  )
}
