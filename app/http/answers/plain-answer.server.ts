import type { Request, Response } from 'express'
import { requestContextOf } from '../request-context.server'
import { isForPrograms } from '../request-url.server'

/** A response that works even if the rest of the site does not. */
export type PlainAnswer = {
  status: number
  code: string
  sentence: string
  headers?: Record<string, string>
  /** Extra details for programs. */
  details?: Record<string, unknown>
  /** Shown if we want it reported to us. */
  requestId?: string
}

/** Sends HTML to people and JSON to programs. */
export function answerPlainly(req: Request, res: Response, answer: PlainAnswer): void {
  res.status(answer.status).set(answer.headers ?? {})
  if (isForPrograms(req.url)) return void res.json(errorBody(answer))
  res.type('html').send(pageOf(answer, requestContextOf(res).stylesheets))
}

/** The format of all `/api` errors. */
export function errorBody({ sentence, code, details, requestId }: Omit<PlainAnswer, 'status'>) {
  if (!details && !requestId) return { error: sentence, code }
  return { error: sentence, code, details: { ...details, ...(requestId && { requestId }) } }
}

function pageOf({ sentence, requestId }: PlainAnswer, stylesheets: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Something went wrong</title>
${stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<main class="page page-narrow">
<h1>Something went wrong</h1>
<p>${sentence}</p>
${requestId ? `<p>Request number: ${requestId}</p>` : ''}
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`
}
