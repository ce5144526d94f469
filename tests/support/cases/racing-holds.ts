import { holdMessages } from '~/domain/booking/holds/hold-rules'
import { newToken } from '~/platform/secrets/tokens.server'
import { ask, fromOurPages, type Answer } from '../servers/site'

export type Choice = { lessonType: string; [field: string]: string }

let presses = 0

/**
 * "Hold this time", pressed by somebody who has never been here, at an address of their own, each at
 * the next of the ports; every tenth sends the form as it stands, the others as scripts do, which makes
 * no page of the answer.
 */
export function hold(
  choice: Choice,
  ports: (number | undefined)[],
  withScripts = presses % 10 > 0,
): Promise<Answer> {
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

/** So many at once. Who is asked to come back, as all connections may be taken, comes back. */
export function all(count: number, press: () => Promise<Answer>): Promise<LastAnswer[]> {
  return Promise.all(Array.from({ length: count }, () => untilAnswered(press)))
}

/** What somebody was told in the end, and after how many presses. */
export type LastAnswer = Answer & { presses: number }

async function untilAnswered(press: () => Promise<Answer>, presses = 1): Promise<LastAnswer> {
  const answer = await press()
  const isAskedBack = answer.status === 503 && answer.headers['retry-after'] !== undefined
  if (isAskedBack && presses < mostPresses) return await untilAnswered(press, presses + 1)
  return { ...answer, presses }
}

/** Who holds it, who was refused, and what else was answered. */
export function sorted(answers: Answer[]) {
  const losers = answers.filter(({ status }) => status === 409)
  const winners = answers.filter(isSentOn)
  const others = answers.filter((answer) => answer.status !== 409 && !isSentOn(answer))
  return { winners, losers, others }
}

/** Scripts are told where to go in an answer that itself went well. */
function isSentOn({ status, headers }: Answer): boolean {
  return [202, 302, 303].includes(status) && headers.location === '/checkout'
}

/** Whether a refusal says how it goes on: what is free instead of a time, that a class is full and others are there. */
export function isTold(choice: Choice, answer: Answer): boolean {
  return choice.lesson ? namesOtherDates(answer) : namesOtherTimes(answer)
}

function namesOtherDates({ body }: Answer): boolean {
  const isPage = body.startsWith('<!DOCTYPE html>')
  return (
    body.includes(holdMessages['class-full']) &&
    (!isPage || /type="radio" name="lesson"/.test(body))
  )
}

function namesOtherTimes({ body }: Answer): boolean {
  const asPage = body.includes('These times are free and close to the one you wanted')
  const asData = /"nearest",\[\d+,/.test(body)
  return (asPage || asData) && /day=\d{4}-\d\d-\d\d#times/.test(body)
}
