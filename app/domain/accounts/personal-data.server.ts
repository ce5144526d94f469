import { daysAfter, type PersonalData } from '~/platform/personal-data.server'

/** How a guardian signs in; erased with them. Staff records follow their employment. */
export const personalData: PersonalData = {
  personal: {
    account: ['email', 'first_name', 'last_name', 'newsletter'],
    account_token: ['new_email', 'old_email'],
    session: ['user_agent'],
    passkey: ['name'],
  },
  impersonal: {
    account: [
      'id',
      'realm',
      'password_hash',
      'password_set_at',
      'verified_at',
      'disabled_at',
      'created_at',
      'version',
      'guardian_id',
    ],
    role: [
      ...['id', 'name', 'permissions', 'needs_second_factor', 'is_owner', 'own_venues_only'],
      'version',
    ],
    staff_member: ['id', 'account_id', 'role_id', 'coach_id', 'created_at'],
    staff_venue: ['staff_member_id', 'venue_id'],
    session: [
      'id',
      'account_id',
      'token_hash',
      'created_at',
      'last_seen_at',
      'expires_at',
      'ended_at',
      'confirmed_at',
      'factor_at',
      'handed_over_for',
    ],
    account_token: [
      'id',
      'account_id',
      'purpose',
      'token_hash',
      'browser_hash',
      'created_at',
      'expires_at',
      'used_at',
    ],
    second_factor: [
      'id',
      'account_id',
      'key_id',
      'nonce',
      'ciphertext',
      'created_at',
      'confirmed_at',
      'last_step',
    ],
    recovery_code: ['id', 'account_id', 'code_hash', 'created_at', 'used_at'],
    passkey: [
      ...['id', 'account_id', 'credential_id', 'public_key', 'sign_count'],
      ...['created_at', 'last_used_at'],
    ],
    passkey_challenge: ['id', 'account_id', 'token_hash', 'created_at', 'expires_at'],
    calendar_feed: ['id', 'account_id', 'token_hash', 'coach_id', 'created_at'],
    first_owner_link: ['id', 'token_hash', 'created_at', 'expires_at', 'used_at'],
    rate_limit_try: ['id', 'key', 'at'],
  },
  kept: {
    account: [
      daysAfter(7, 'someone who never verified the address last asked for it', (tx, before) => {
        const asked = {
          createdAt: { lte: before },
          tokens: { none: { createdAt: { gt: before } } },
        }
        return tx.account.deleteMany({ where: { realm: 'parent', verifiedAt: null, ...asked } })
      }),
    ],
    account_token: [
      daysAfter(30, 'a link could be used', (tx, before) =>
        tx.accountToken.deleteMany({ where: { expiresAt: { lte: before } } }),
      ),
    ],
    session: [
      daysAfter(30, 'a session ended', (tx, before) =>
        tx.session.deleteMany({
          where: { OR: [{ endedAt: { lte: before } }, { expiresAt: { lte: before } }] },
        }),
      ),
    ],
    passkey: 'as long as the account, and until it is removed',
    passkey_challenge: [
      daysAfter(1, 'a passkey’s challenge could be used', (tx, before) =>
        tx.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: before } } }),
      ),
    ],
    rate_limit_try: [
      daysAfter(1, 'a try counted for the last time', (tx, before) =>
        tx.rateLimitTry.deleteMany({ where: { at: { lte: before } } }),
      ),
    ],
  },
  /** An account that was requested but never verified. */
  async exportByEmail(tx, email) {
    return {
      unopenedAccounts: await tx.account.findMany({
        where: unopened(email),
        omit: { passwordHash: true },
      }),
    }
  },
  async eraseByEmail(tx, email) {
    await tx.account.deleteMany({ where: unopened(email) })
  },
  async export(tx, guardianId) {
    const account = await tx.account.findUnique({
      where: { guardianId },
      omit: { passwordHash: true },
      include: {
        sessions: { omit: { tokenHash: true, handedOverFor: true } },
        tokens: { omit: { tokenHash: true } },
        passkeys: { select: { name: true, createdAt: true, lastUsedAt: true } },
        calendarFeed: { omit: { tokenHash: true } },
      },
    })
    const signedInFrom = await tx.requestAddress.findMany({
      where: { subjectKind: 'account', subjectId: account?.id ?? guardianId },
      select: { at: true, address: true, network: true },
    })
    return { account, signedInFrom }
  },
  async erase(tx, guardianId) {
    const account = await tx.account.findUnique({ where: { guardianId }, select: { id: true } })
    if (!account) return
    const subject = { subjectKind: 'account', subjectId: account.id }
    await tx.requestAddress.deleteMany({ where: subject })
    await tx.account.delete({ where: { id: account.id } })
  },
}

function unopened(email: string) {
  return { realm: 'parent', email, guardianId: null, verifiedAt: null } as const
}
