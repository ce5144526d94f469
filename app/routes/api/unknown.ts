import { errorBody } from '~/http/plain-answer.server'

/** However it is asked, nothing is here. */
export const handle = { methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] }

export { nothingHere as action, nothingHere as loader }

function nothingHere() {
  return Response.json(
    errorBody({
      status: 404,
      code: 'not-found',
      sentence: 'There is nothing at this address.',
    }),
    { status: 404 },
  )
}
