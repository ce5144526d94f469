type Failed = { status: number; statusText: string }

/** A failed response as an error, compatible with Remix's error responses. */
export class FailedResponse extends Error {
  readonly status: number
  readonly statusText: string
  readonly internal = false
  readonly data: unknown
  /** Identifies the failure in the logs. */
  readonly requestId: string | null

  constructor({ status, statusText, headers }: Response, body: string) {
    super(errorText({ status, statusText }, body))
    this.status = status
    this.statusText = statusText
    this.data = parsed(body)
    this.requestId = headers.get('X-Request-Id')
  }
}

/**
 * By the specification: "the status code, a colon, then the server's error or message field", plus
 * details.
 */
export function errorText({ status, statusText }: Failed, body: unknown): string {
  const { error, message, details } = Object(parsed(body)) as Record<string, unknown>
  const sentence = [error, message, statusText].find((said) => said && typeof said === 'string')
  const text = `${status}: ${(sentence ?? body) as string}`
  return details === undefined ? text : `${text} Details: ${JSON.stringify(details)}`
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
