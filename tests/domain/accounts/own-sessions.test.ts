import { describe, expect, it } from 'vitest'
import { endOtherSessions, endSession } from '~/domain/accounts/sessions/end-sessions.server'
import { findParent } from '~/domain/accounts/sessions/find-session.server'
import { findSessions } from '~/domain/accounts/sessions/find-sessions.server'
import { startSession } from '~/domain/accounts/sessions/start-session.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent } from '~/values/actor'
import { unnamedBrowser } from '~/values/format/format-browser'
import { sessionTtl } from '~/values/ttl'
import { before } from '../../support/clock'
import { aParent } from '../../support/factories/factories-accounts'
import { aVisitor, today } from '../../support/factories/factories-booking'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1'
const unnamed = unnamedBrowser

let dana: Parent

beforeEachRestored(async () => {
  await openNewBusiness()
  dana = (await aParent()).parent
})

/** Signs Dana in again. */
async function inAnotherBrowser(userAgent: string, now = today): Promise<string> {
  const account = { id: dana.accountId, realm: 'parent' } as const
  const opening = { account, by: 'password' }
  return await transaction((tx) => startSession(tx, aVisitor({ userAgent }), opening, now))
}

const browsersOf = async (parent: Parent, now = today) =>
  (await findSessions(parent, now)).map(({ browser }) => browser)

async function isIn(token: string, now = today): Promise<boolean> {
  return (await findParent(token, aVisitor(), now)) !== null
}

describe('the list of active sessions', () => {
  it('starts with this browser and has no one else’s sessions', async () => {
    await inAnotherBrowser(phone, new Date(today.getTime() + 60_000))
    await aParent()
    const now = new Date(today.getTime() + 120_000)
    const sessions = await findSessions(dana, now)
    expect(sessions.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      [unnamed, true],
      ['Safari on an iPhone', false],
    ])
  })

  it('leaves out sessions that expired or were signed out', async () => {
    const { idle } = sessionTtl.parent
    const end = new Date(today.getTime() + idle)
    expect(await browsersOf(dana, before(end))).toEqual([unnamed])
    expect(await browsersOf(dana, end)).toEqual([])
    await database().session.updateMany({ data: { endedAt: today } })
    expect(await browsersOf(dana)).toEqual([])
  })
})

describe('signing out other browsers', () => {
  it('ends one browser, at once', async () => {
    const [telephone, tablet] = [await inAnotherBrowser(phone), await inAnotherBrowser('Tablet')]
    const { id } = (await findSessions(dana, today)).find(
      (one) => one.browser === 'Safari on an iPhone',
    )!
    expect(await endSession(dana, id, today)).toEqual({ ended: 1 })
    expect(await endSession(dana, id, today)).toEqual({ ended: 0 })
    expect([await isIn(telephone), await isIn(tablet)]).toEqual([false, true])
  })

  it('ends all sessions except this one', async () => {
    const others = [await inAnotherBrowser(phone), await inAnotherBrowser('Tablet')]
    await endOtherSessions(dana, today)
    expect(await Promise.all(others.map((token) => isIn(token)))).toEqual([false, false])
    expect(await browsersOf(dana)).toEqual([unnamed])
  })

  it('ends no one else’s sessions', async () => {
    const { parent: noor, token } = await aParent()

    for (const id of [noor.sessionId, newId(), dana.sessionId])
      expect(await endSession(dana, id, today)).toBeNull()
    await endOtherSessions(dana, today)
    expect(await isIn(token)).toBe(true)
  })
})
