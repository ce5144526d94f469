/** How a site under a fault answered everybody. */
export type Responses = {
  answered: number
  /** 503, which asks to come back. */
  unavailable: number
  /** The connection ended without a response. */
  cut: number
  /** Any other 5xx, and whatever shows how the site is made. */
  bad: string[]
}

export const noResponses = (): Responses => ({ answered: 0, unavailable: 0, cut: 0, bad: [] })

type Response = { asked: string; status: number; body: string; requestId?: string }

/** Words of a stack trace, a path or a program that no visitor may read. */
const insides = /node_modules|\n\s+at \S+ \(|[\w/-]+\.(ts|js|mjs):\d+:\d+|prisma|postgres|ECONN/i

/** Counts a response; false if it is to be asked for again. */
export function countResponse(
  { asked, status, body, requestId }: Response,
  responses: Responses,
): boolean {
  if (status >= 500 && insides.test(body)) responses.bad.push(`${asked} shows how it is made`)
  if (status < 500) responses.answered += 1
  else if (status === 503) responses.unavailable += 1
  else responses.bad.push(`${asked}: ${status}${requestId ? `, request ${requestId}` : ''}`)
  return status < 500
}

/** The columns of a table that say how everybody was answered. */
export const responseColumns = ['answered', '503', 'cut off', 'other 5xx, insides']

export function cellsOf({ answered, unavailable, cut, bad }: Responses): string[] {
  return [answered, unavailable, cut, bad.length].map(String)
}
