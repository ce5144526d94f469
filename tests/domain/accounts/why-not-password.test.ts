import { describe, expect, it } from 'vitest'
import { SetPasswordForm } from '~/domain/accounts/account-forms'
import { whyNotPassword } from '~/domain/accounts/password/why-not-password.server'
import { newToken } from '~/platform/secrets/tokens.server'

const dana = {
  email: 'dana.okafor@clubmail.example',
  firstName: 'Zoë-Marie',
  lastName: 'Okafor',
  businessName: 'Bright Tumbling',
}

describe('the check of a new password', () => {
  it.each([
    'password12',
    '1234567890',
    'qwertyuiop',
    'aaaaaaaaaa',
    'Password123!',
    'iloveyou123',
    'abcabcabcabc',
    'football99',
    'letmein12345',
    '01011990aa',
    'p4ssw0rdp4ssw0rd',
    'password12'.repeat(12),
  ])('refuses %s as too common', async (password) => {
    expect(await whyNotPassword(password, dana)).toBe('password-too-common')
  })

  it.each([
    'DanaOkafor2026',
    'okafor.dana!',
    'zoemarie1234',
    'ZOË marie 99',
    'brighttumbling',
    'Tumbling-2026',
    'clubmail12345',
    'password okafor',
    'bright bright bright',
  ])('refuses %s as made of the user’s own words', async (password) => {
    expect(await whyNotPassword(password, dana)).toBe('password-of-own-words')
  })

  it.each([
    'handspring over a red mat',
    'six mats under a beam',
    'xkcdmnbvq7',
    'hgwq7 plo23',
    'okafor keeps nine green ladders',
    'наш кот любит прыгать',
    '体操は毎週火曜日です よね',
  ])('accepts %s', async (password) => {
    expect(await whyNotPassword(password, dana)).toBeNull()
  })
})

describe('the field for a new password', () => {
  const read = (password: string) => {
    const posted = { idempotencyKey: newToken(), token: newToken(), password }
    return SetPasswordForm.safeParse(posted)
  }

  it.each([
    ['nine characters', 'a'.repeat(9), false],
    ['ten', 'a'.repeat(10), true],
    ['a hundred and twenty-eight', 'a'.repeat(128), true],
    ['one more', 'a'.repeat(129), false],
  ])('accepts or refuses %s: %s', (_length, password, isTaken) => {
    expect(read(password).success).toBe(isTaken)
  })

  it('keeps every character, surrounding spaces included, in normalized form', () => {
    expect(read(' cafe\u0301 au lait ').data?.password).toBe(' caf\u00e9 au lait ')
  })
})
