import { afterEach, describe, expect, it } from 'vitest'
import {
  findOwnFeed,
  openFeed,
  renewFeed,
} from '~/domain/accounts/calendar-feed/calendar-feed.server'
import {
  makeRecoveryCodes,
  recoveryCodeHash,
  takeRecoveryCode,
} from '~/domain/accounts/second-factor/recovery-codes.server'
import { findToken, issueToken, tokenOf } from '~/domain/accounts/account-tokens.server'
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from '~/domain/communications/unsubscribe-token.server'
import {
  readStopToken,
  stopNewsletterToken,
} from '~/domain/communications/newsletter/newsletter-readers.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { isTokenFrom, tokenFrom, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const old = env()
const renewed = 'Kp4x-8JdY1nWbQ5aMr9SmXi7G-vFz2OcF6'

/** What the operator does: a new secret, and the old one for a window. */
function rotate(until = Date.now() + 1) {
  const previousTokenSecret = { secret: old.tokenSecret, until }
  setEnv({ ...old, tokenSecret: renewed, previousTokenSecret })
}

/** The window is over. */
const finish = () => setEnv({ ...old, tokenSecret: renewed, previousTokenSecret: undefined })

let owner: Staff
let dana: Parent

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
})
afterEach(() => setEnv(old))

describe('after TOKEN_SECRET was renewed', () => {
  it('a calendar feed from before is read and shown until the window is over', async () => {
    await renewFeed(dana)
    const { token } = (await findOwnFeed(dana))!
    rotate()
    expect((await findOwnFeed(dana))?.token).toBe(token)
    expect(await openFeed(token)).toMatchObject({ of: 'family' })
    finish()
    expect(await findOwnFeed(dana)).toBeNull()
    expect(await openFeed(token)).toMatchObject({ of: 'family' }) // its hash is kept
  })

  it('an emailed link from before is found, also if its email is composed afterwards', async () => {
    const wanted = { accountId: dana.accountId, purpose: 'set_password' } as const
    const id = await transaction((tx) => issueToken(tx, wanted, today))
    const token = tokenOf('set_password', id)
    rotate()
    expect(tokenOf('set_password', id)).toBe(token)
    const found = await findToken(database(), 'set_password', tokenOf('set_password', id), today)
    expect(found?.id).toBe(id)
  })

  it('unsubscribing by an earlier email works until the window is over', () => {
    const optOut = { guardianId: dana.id, topic: 'announcements' } as const
    const reader = { of: 'guardian', id: dana.id } as const
    const [stop, end] = [unsubscribeToken(optOut), stopNewsletterToken(reader)]
    rotate()
    expect(readStopToken(end)).toEqual(reader)
    expect(readUnsubscribeToken(stop)).toEqual(optOut)
    finish()
    expect(readUnsubscribeToken(stop)).toBeNull()
    expect(readStopToken(end)).toBeNull()
  })

  it('what is signed anew depends on the new secret alone', () => {
    rotate()
    const signed = stopNewsletterToken({ of: 'guardian', id: dana.id })
    const fresh = tokenOfRow('share-link', newId())
    finish()
    expect(readStopToken(signed)).toEqual({ of: 'guardian', id: dana.id })
    expect(fresh).toHaveLength(43)
    setEnv(old)
    expect(readStopToken(signed)).toBeNull()
  })

  it('a recovery code from before works once until the window is over', async () => {
    const accountId = owner.accountId
    const code = '4f7k-09tw-hm2p'
    const keep = () =>
      database().recoveryCode.create({
        data: { accountId, codeHash: recoveryCodeHash(accountId, code), createdAt: today },
      })
    const take = () => transaction((tx) => takeRecoveryCode(tx, accountId, code, today))
    await database().recoveryCode.deleteMany({ where: { accountId } })
    await keep()
    rotate()
    expect(await take()).toBeNull()
    expect(await take()).toBe('wrong-code')
    setEnv(old)
    await database().recoveryCode.deleteMany({ where: { accountId } })
    await keep()
    finish()
    expect(await take()).toBe('wrong-code')
    expect(await makeRecoveryCodes(owner, today)).toMatchObject({ codes: expect.any(Array) })
  })
})

describe('the secret of a row', () => {
  const at = 1_800_000_000_000
  const idAt = (ms: number) => {
    const hex = ms.toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8def-0123456789ab`
  }

  it.each([
    [-1, 'previous'],
    [0, 'new'],
    [1, 'new'],
  ])('of %d ms from the change is by the %s secret', (ms, which) => {
    rotate(at)
    const secret = tokenOfRow('share-link', idAt(at + ms))
    const byNew = tokenFrom('share-link', idAt(at + ms))
    expect(secret === byNew).toBe(which === 'new')
  })

  it('is by the only secret without a rotation', () => {
    expect(tokenOfRow('share-link', idAt(0), ' more')).toBe(
      tokenFrom('share-link', `${idAt(0)} more`),
    )
  })
})

it('a token of neither secret is refused', () => {
  rotate()
  expect(isTokenFrom('x'.repeat(43), 'purpose', 'seed')).toBe(false)
  expect(isTokenFrom('', 'purpose', 'seed')).toBe(false)
  expect(isTokenFrom(tokenFrom('purpose', 'seed'), 'purpose', 'other')).toBe(false)
  expect(isTokenFrom(tokenFrom('purpose', 'seed'), 'purpose', 'seed')).toBe(true)
})
