import type { AppLoadContext } from '~/framework'
import type { ServerBuild } from '@remix-run/node'
import {
  isDatabaseAway,
  isSurelyUnsaved,
  noteDatabaseAway,
} from '~/platform/database/database-away.server'
import { reportFailure } from './failure.server'
import { errorBody, type PlainAnswer } from './plain-answer.server'

type Module = NonNullable<ServerBuild['routes'][string]>['module']
type Handler = (args: { context: AppLoadContext; request: Request }) => unknown

/**
 * Wraps a build so that its loaders and actions throw a response instead of an error. Pages, data
 * requests and API calls then all get the right status and the request id, and no error details.
 */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    return [id, route && { ...route, module: answering(route.module) }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function answering(module: Module): Module {
  const isPage = Boolean(module.default)
  return {
    ...module,
    ...(module.loader && { loader: guarded(module.loader as Handler, isPage) }),
    ...(module.action && { action: guarded(module.action as Handler, isPage) }),
  } as Module
}

function guarded(handler: Handler, isPage: boolean): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (thrown) {
      // without a page to show it on, Remix would answer "Unexpected Server Error"
      if (!isPage && isSentence(thrown)) args.context.failure = refusalOf(thrown)
      if (!(thrown instanceof Error) || args.request.signal.aborted) throw thrown
      const { requestId, route, startedAt } = args.context
      if (isDatabaseAway(thrown)) {
        noteDatabaseAway()
        args.context.whileAway ??= { unsaved: isSurelyUnsaved(thrown, startedAt) }
      }
      const answer = reportFailure(thrown, { requestId, route })
      // resource routes answer people with a page and programs with JSON
      if (!isPage) args.context.failure = answer
      throw responseOf(answer)
    }
  }
}

/** Turns an error into a response, also for error boundaries. */
export function failureResponse(error: unknown, context: AppLoadContext): Response {
  const { requestId, route } = context
  return responseOf(reportFailure(error, { requestId, route }))
}

function responseOf(answer: PlainAnswer): Response {
  return Response.json(errorBody(answer), { status: answer.status, headers: answer.headers })
}

type Sentence = { data: string; init: { status: number } }

/** The result of `data(sentence, { status })`, as thrown by routes. */
function isSentence(thrown: unknown): thrown is Sentence {
  const { type, data, init } = Object(thrown) as Record<string, unknown>
  return type === 'DataWithResponseInit' && typeof data === 'string' && Object(init) === init
}

function refusalOf({ data: sentence, init: { status } }: Sentence): PlainAnswer {
  return { status, code: status === 404 ? 'not-found' : 'refused', sentence }
}
