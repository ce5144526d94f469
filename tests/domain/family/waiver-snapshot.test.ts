import { expect, it } from 'vitest'
import { withSnapshot } from '~/domain/family/waivers/waiver-snapshot'

const snapshot = {
  number: 2,
  title: 'Agreement',
  body: 'One.',
  clauses: [{ text: 'Risk', required: true, accepted: true }],
  photoClause: 'Pictures',
  photoConsent: false,
}

it('the text of a signed waiver is read from its snapshot', () => {
  expect(withSnapshot({ id: 'zoe', relationship: 'Mother', snapshot })).toEqual({
    id: 'zoe',
    relationship: 'Mother',
    snapshot,
  })
})

it.each([
  [null, 'the whole'],
  [{ ...snapshot, title: undefined }, 'title'],
  [{ ...snapshot, clauses: [{ text: 'secret', required: true }] }, 'clauses.0.accepted'],
  [{ ...snapshot, photoConsent: 'secret' }, 'photoConsent'],
])('a broken waiver snapshot causes an error with its id and none of its text', (broken, at) => {
  const read = () => withSnapshot({ id: 'the-row', snapshot: broken })
  expect(read).toThrow(`waiver_signature.snapshot of the-row cannot be read: ${at}`)
  expect(read).not.toThrow('secret')
})
