import { again } from '../support/one-of-everything'

// the first row of all is one session that was granted; it was used, and came back
const movement = (changes: object) => again('session_movement', changes)
const ended = { kind: 'ended', sessions: -1, expires_at: null }

/** What no session can be: the rule, and what would break it. */
export const neverOfSessions: [string, string][] = [
  ['session_credit_is_for_some', again('session_credit', { missed_place_id: null, sessions: 0 })],
  ['session_movement_counts', movement({ ...ended, sessions: 0 })],
  [
    'session_movement_names_its_place',
    `insert into session_movement
      select gen_random_uuid(), credit_id, 'ended', -1, place_id, moved_at, null
      from session_movement where kind = 'used'`,
  ],
  ['session_movement_says_until_when', movement({ kind: 'ended', sessions: -1 })],
  ['more sessions are used than there are', movement({ ...ended, sessions: -2 })],
  ['more sessions are granted than it is for', movement({})],
  ['for its own family, and for what it is good for', movement({ ...ended, kind: 'used' })],
  [
    'only a session that was used comes back',
    movement({ kind: 'returned', sessions: 1, expires_at: null }),
  ],
]

export const neverTwiceOfSessions: [string, string][] = [
  ['session_credit_missed_place_id_key', again('session_credit')],
  [
    'session_movement_place_id_kind_key',
    `insert into session_movement
      select gen_random_uuid(), credit_id, kind, sessions, place_id, moved_at, expires_at
      from session_movement where kind = 'used'`,
  ],
]
