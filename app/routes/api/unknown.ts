import { notFoundJson } from '~/http/answers/answer-json.server'

/** However it is asked, nothing is here. */
export const handle = { methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] }

export { notFoundJson as action, notFoundJson as loader }
