import type { Request, Response } from 'express'
import { requestContextOf } from '../request-context.server'
import { isForPrograms } from '../request-url.server'

/** An answer that needs nothing of the site to be working. */
export type PlainAnswer = {
  status: number
  code: string
  sentence: string
  headers?: Record<string, string>
  /** What a program may want to know beside the sentence. */
  details?: Record<string, unknown>
  /** Shown where we want to be told of it. */
  requestId?: string
}

/** Sends a page to people and JSON to programs. */
export function answerPlainly(req: Request, res: Response, answer: PlainAnswer): void {
  res.status(answer.status).set(answer.headers ?? {})
  if (isForPrograms(req.url)) return void res.json(errorBody(answer))
  res.type('html').send(pageOf(answer, requestContextOf(res).stylesheets))
}

/** The one form of errors under `/api`. */
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
