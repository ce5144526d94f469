import { beforeAll, expect, it } from 'vitest'
import { findOwnTextChoice, saveTextChoice } from '~/domain/communications/texts/text-opt-in.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { aParent } from '../support/factories/factories-accounts'
import { today } from '../support/factories/factories-booking'
import { aFakeTwilio, signedCall } from '../support/servers/outside/fake-twilio'
import { ask } from '../support/servers/site'
import { openNewBusiness } from '../support/cases/new-business'

await aFakeTwilio()

const number = '+12125550147'
let parent: Parent

beforeAll(async () => {
  clock.fix(today)
  await openNewBusiness()
  parent = (await aParent({ firstName: 'Dana' })).parent
  await database().guardian.update({ where: { id: parent.id }, data: { phone: number } })
  await saveTextChoice(parent, parent.id, { wanted: true }, today)
})

/** Posts as Twilio does, from no page of ours. */
async function post(path: string, values: Record<string, string>, signature?: string) {
  const { fields, signature: right } = signedCall(path, values)
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Twilio-Signature': signature ?? right,
  }
  return await ask(path, { method: 'POST', headers, body: fields.toString() })
}

const stop = { From: number, Body: 'STOP' }
const agrees = async () => (await findOwnTextChoice(parent)).agreedAt !== null

it('a forged call of Twilio’s is 403, and changes nothing', async () => {
  for (const path of ['/api/twilio/incoming', '/api/twilio/status']) {
    const answer = await post(path, stop, 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=')
    expect(answer.status).toBe(403)
  }
  expect(await agrees()).toBe(true)
})

it('a signed call is answered in TwiML, and STOP counts', async () => {
  const help = await post('/api/twilio/incoming', { From: number, Body: 'HELP' })
  expect([help.status, help.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(help.body).toMatch(/<Response><Message>.+Reply STOP.+<\/Message><\/Response>$/)
  const stopped = await post('/api/twilio/incoming', stop)
  expect(stopped.body).toMatch(/<Response><\/Response>$/)
  expect(await agrees()).toBe(false)
})

it('a signed status is taken, with the text that its address names', async () => {
  const { id } = await database().textMessage.findFirstOrThrow()
  const told = { MessageSid: 'SM1', MessageStatus: 'delivered' }
  expect((await post(`/api/twilio/status?text=${id}`, told)).status).toBe(204)
  expect(await database().textMessage.findUnique({ where: { id } })).toMatchObject({
    outcome: 'delivered',
  })
})
