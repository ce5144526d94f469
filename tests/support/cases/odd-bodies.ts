/** What nobody's program should send for a field of text: never an answer, whatever the field. */
export const oddValues: [what: string, value: unknown][] = [
  ['a number', 7],
  ['a list', ['Zoe']],
  ['an object', { first: 'Zoe' }],
  ['true', true],
]

/** Bodies that are JSON, and no answers at all. */
export const oddBodies: [what: string, body: unknown][] = [
  ['a list', []],
  ['a text', 'version'],
  ['nothing', null],
  ['a number', 1],
  ['a prototype', JSON.parse('{"__proto__":{"version":1,"firstName":"Mallory"}}')],
]
