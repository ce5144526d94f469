import { describe, expect, it } from 'vitest'
import { whyNotMatch, type ImportField } from '~/domain/imports/reading/import-fields'

const usual: ImportField[] = ['guardianName', 'email', 'athleteName', 'bornOn']

function why(fields: (ImportField | null)[]) {
  // the order of columns and those that are left out never matter
  expect(whyNotMatch([null, ...fields.toReversed(), null])).toBe(whyNotMatch(fields))
  return whyNotMatch(fields)
}

describe('the columns of a file', () => {
  it('are enough with names, a contact and dates of birth', () => {
    expect(why(usual)).toBeNull()
  })

  it.each([
    [['guardianName'], null],
    [['guardianFirstName', 'guardianLastName'], null],
    [['guardianFirstName'], 'no-name'],
    [['guardianLastName'], 'no-name'],
    [[], 'no-name'],
  ] as const)('name adults as a whole or by first and last name: %j', (names, expected) => {
    expect(why([...names, ...usual.slice(1)])).toBe(expected)
  })

  it.each([
    [['email'], null],
    [['phone'], null],
    [['email', 'phone'], null],
    [[], 'no-contact'],
  ] as const)('have an email address or a phone number: %j', (contacts, expected) => {
    expect(why(['guardianName', ...contacts, 'athleteName', 'bornOn'])).toBe(expected)
  })

  it.each([
    [['athleteName'], 'no-birth-date'],
    [['athleteFirstName'], 'no-birth-date'],
    [['athleteFirstName', 'bornOn'], null],
    [['bornOn'], null],
    [[], null],
  ] as const)('have dates of birth where they name athletes: %j', (athletes, expected) => {
    expect(why(['guardianName', 'email', ...athletes])).toBe(expected)
  })

  it('are not two of one kind, whatever else they lack', () => {
    expect(why([...usual, 'email'])).toBe('twice')
    expect(why(['email', 'email'])).toBe('twice')
    expect(why([...usual, null, null])).toBeNull()
  })
})
