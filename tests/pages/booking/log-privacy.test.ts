import { beforeAll, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import {
  allSteps,
  newHolder,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { captureLog } from '../../support/reading/captured-log'
import { withoutTable, withoutWriting } from '../../support/database/missing-table'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { ask } from '../../support/servers/site'
import { canaries, canariesIn, pressOn, typeCanaries } from './canary-family'

/** The table that each step writes to, to make its write fail. */
const tables = {
  you: 'guardian',
  athletes: 'athlete',
  'focus-areas': 'booking',
  'drop-off': 'pick_up',
  waiver: 'waiver_signature',
  review: 'outbox_message',
}

let parent: PlainBrowser
let log: string
const secrets: string[] = []

beforeAll(async () => {
  await openOnMonday()
  const lines = captureLog()
  parent = await newHolder()
  for (const step of allSteps) {
    await sendWrongly(step)
    typeCanaries[step]!(parent)
    const failed = await withoutWriting(tables[step], () => pressOn(parent))
    expect(failed.status, step).toBe(500)
    secrets.push(...hiddenOn(await parent.open(`/checkout/${step}`)))
    typeCanaries[step]!(parent)
    await pressOn(parent)
  }
  const success = parent.page.url.replace('http://localhost', '')
  await withoutTable('booking_place', () => newVisitor().open(success))
  await ask(`/booking?name=${encodeURIComponent(canaries.medicalNote)}`)
  await ask(`/${canaries.firstName}/${encodeURIComponent(canaries.email)}`)
  await ask('/booking', { method: 'POST', body: `email=${canaries.email}` })

  const cookie = await parent.cookies.getCookieString('http://localhost/')
  secrets.push(
    cookie.replace('visitor=', ''),
    new URLSearchParams(success.split('?')[1]).get('token')!,
  )
  log = lines.join('\n')
})

it('the log has a line for every page and every failure', () => {
  for (const step of allSteps) {
    expect(log).toContain(`"route":"/checkout/${step}","status":200`)
    expect(log).toMatch(new RegExp(`"route":"/checkout/${step}","error":`))
  }
  expect(log).toContain('"route":"/*","status":404')
})

it('the test data of the log check is in the database', async () => {
  const [guardian] = await database().guardian.findMany()
  expect(canariesIn(JSON.stringify(guardian))).toHaveLength(6)
  expect(canariesIn(JSON.stringify(await database().waiverSignature.findMany()))).toContain(
    'signer',
  )
})

it('the log contains nothing that was typed', () => {
  expect(canariesIn(log)).toEqual([])
})

it('the log contains no token of a browser, link or form, and no hash of one', () => {
  expect(secrets).toHaveLength(3)
  for (const each of secrets) {
    expect(log).not.toContain(each)
    expect(log).not.toContain(hashToken(each))
  }
})

it('the log contains no network address, cookie or query', () => {
  expect(log).not.toMatch(/198\.51|cookie|visitor=|token=|\?\w+=/i)
})

/** Submits every field of the step with far too long input. */
async function sendWrongly(step: string): Promise<void> {
  const fields = parent.page.$('main form [name]').toArray()
  const names = fields.map((field) => parent.page.$(field).attr('name')!)
  const typed = `${canaries.medicalNote} ${'x'.repeat(1_000)}`
  const wrong = names.map((name): [string, string] => [name, typed])
  expect((await post(parent, `/checkout/${step}`, wrong)).status).toBe(400)
}

function hiddenOn(page: { $: PlainBrowser['page']['$'] }): string[] {
  const fields = page.$('[type=hidden][name=idempotencyKey]').toArray()
  return fields.map((field) => page.$(field).attr('value')!)
}
