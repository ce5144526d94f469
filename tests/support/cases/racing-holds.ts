import { holdMessages } from '~/domain/booking/holds/hold-texts'
import { newToken } from '~/platform/secrets/tokens.server'
import { ask, fromOurPages, type SiteResponse } from '../servers/site'

export type HoldFields = { lessonType: string; [field: string]: string }

let presses = 0

/**
 * "Hold this time" pressed by a new visitor with a new address, each at the next of the ports.
 * Every tenth submits the plain form, the others submit as scripts do, without rendering a page in
 * the response.
 */
export function pressHold(
  choice: HoldFields,
  ports: (number | undefined)[],
  withScripts = presses % 10 > 0,
): Promise<SiteResponse> {
  presses += 1
  const address = `10.${presses >> 16}.${(presses >> 8) & 255}.${presses & 255}`
  const page = withScripts ? '/booking.data' : '/booking'
  return ask(`${page}?type=${choice.lessonType}`, {
    port: ports[presses % ports.length],
    method: 'POST',
    headers: { ...fromOurPages, 'X-Forwarded-For': address },
    body: new URLSearchParams({ idempotencyKey: newToken(), ...choice }).toString(),
  })
}

/** How often a caller that is asked to retry does so. */
const mostPresses = 20

/**
 * This many at once. A caller that is asked to retry, as when all connections are in use, retries.
 */
export function all(count: number, press: () => Promise<SiteResponse>): Promise<LastAnswer[]> {
  return Promise.all(Array.from({ length: count }, () => untilAnswered(press)))
}

/** The final response, and after how many presses it came. */
export type LastAnswer = SiteResponse & { presses: number }

async function untilAnswered(press: () => Promise<SiteResponse>, presses = 1): Promise<LastAnswer> {
  const answer = await press()
  const isAskedBack = answer.status === 503 && answer.headers['retry-after'] !== undefined
  if (isAskedBack && presses < mostPresses) return await untilAnswered(press, presses + 1)
  return { ...answer, presses }
}

/** Responses that got the hold, that were refused, and all others. */
export function sorted(answers: SiteResponse[]) {
  const losers = answers.filter(({ status }) => status === 409)
  const winners = answers.filter(isSentOn)
  const others = answers.filter((answer) => answer.status !== 409 && !isSentOn(answer))
  return { winners, losers, others }
}

/** For scripts, the redirect is in a response with a 2xx status. */
function isSentOn({ status, headers }: SiteResponse): boolean {
  return [202, 302, 303].includes(status) && headers.location === '/checkout'
}

/** Whether a refusal offers alternatives: other free times, or other dates of a full class. */
export function isRefusedClearly(choice: HoldFields, answer: SiteResponse): boolean {
  return choice.lesson ? namesOtherDates(answer) : namesOtherTimes(answer)
}

function namesOtherDates({ body }: SiteResponse): boolean {
  const isPage = body.startsWith('<!DOCTYPE html>')
  return (
    body.includes(holdMessages['class-full']) &&
    (!isPage || /type="radio" name="lesson"/.test(body))
  )
}

function namesOtherTimes({ body }: SiteResponse): boolean {
  const asPage = body.includes('These times are free and close to the one you wanted')
  const asData = /"nearest",\[\d+,/.test(body)
  return (asPage || asData) && /day=\d{4}-\d\d-\d\d#times/.test(body)
}
