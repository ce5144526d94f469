import { describe, expect, it } from 'vitest'
import { reasonToSignIn, signInReasons } from '~/domain/accounts/sign-in/reason-to-sign-in'
import { bookPartyPath, enrollInCampPath } from '~/values/paths/camp-paths'
import { enrollPath, joinClassWaitingPath } from '~/values/paths/class-paths'

describe('reasonToSignIn', () => {
  it.each([
    [enrollPath('tumbling-1'), signInReasons.enroll],
    [`${enrollPath('tumbling-1')}?athletes=1`, signInReasons.enroll],
    [`${enrollPath('tumbling-1')}?trial=1`, signInReasons.trial],
    [joinClassWaitingPath('tumbling-1'), signInReasons.waiting],
    [enrollInCampPath('summer'), signInReasons.camp],
    [bookPartyPath('gym', { day: '2026-12-13', time: '10:00' }), signInReasons.party],
    ['/parent/classes', signInReasons.any],
    [`${enrollPath('tumbling-1')}/more`, signInReasons.any],
    ['/classes//enroll', signInReasons.any],
    ['', signInReasons.any],
  ])('says of %s: %s', (path, reason) => {
    expect(reasonToSignIn(path)).toBe(reason)
  })
})
