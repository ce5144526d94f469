import { notFoundJson } from '~/http/answers/answer-json.server'

/** 404 for every method. */
export const handle = { methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] }

export { notFoundJson as action, notFoundJson as loader }
