import { expect, it } from 'vitest'
import { errorText } from '~/shell/data/failed-response'

const refused = { status: 409, statusText: 'Conflict' }

// “The status code, a colon, then the server's error or message field (or else the status text or
// body). When the response has a details field, the text also has "Details:" followed by the JSON.”
it.each([
  ['{"error":"Taken.","code":"taken"}', '409: Taken.'],
  ['{"message":"Taken."}', '409: Taken.'],
  ['{"error":"Taken.","message":"other"}', '409: Taken.'],
  ['{"error":"Taken.","details":{"field":"time"}}', '409: Taken. Details: {"field":"time"}'],
  ['{"details":[1]}', '409: Conflict Details: [1]'],
  ['<html>', '409: Conflict'],
  ['null', '409: Conflict'],
  ['', '409: Conflict'],
])('the failed response %s has the message %s', (body, text) => {
  expect(errorText(refused, body)).toBe(text)
})

it('the message of a failed response is its body without a status text', () => {
  expect(errorText({ status: 502, statusText: '' }, 'Bad gateway')).toBe('502: Bad gateway')
})
