/** Values that are never valid for a text field. */
export const oddValues: [what: string, value: unknown][] = [
  ['a number', 7],
  ['a list', ['Zoe']],
  ['an object', { first: 'Zoe' }],
  ['true', true],
]

/** Valid JSON bodies that are never valid requests. */
export const oddBodies: [what: string, body: unknown][] = [
  ['a list', []],
  ['a text', 'version'],
  ['nothing', null],
  ['a number', 1],
  ['a prototype', JSON.parse('{"__proto__":{"version":1,"firstName":"Mallory"}}')],
]
