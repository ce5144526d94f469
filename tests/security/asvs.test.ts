import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** The requirements of levels 1 and 2 in ASVS 5.0.0, by section: each has the numbers from 1 to this one. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const required = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
)

const folder = 'docs/security'
const text = fs.readFileSync(path.join(folder, 'asvs.md'), 'utf8')
const inventory = fs.readFileSync(path.join(folder, 'inventory.md'), 'utf8')
const [listed = '', table = ''] = text.split(/^## 1 /m)

type Row = { number: string; cells: string[] }

function rowsOf(part: string): Row[] {
  const lines = part.split('\n').filter((line) => /^\| \d/.test(line))
  return lines.map((line) => {
    const [number = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { number, cells }
  })
}

const rows = rowsOf(table).map(({ number, cells: [level, asked, answer, where = ''] }) => ({
  number,
  level,
  asked,
  answer,
  where,
}))

const answered = (answer: string) => rows.filter((row) => row.answer === answer)

function namedIn(part: string): string[] {
  const named = [...part.matchAll(/`((?:app|docs|prisma|tests)\/[\w./-]*)`/g)]
  return named.map(([, file]) => file!)
}

const isMissing = (file: string) => !fs.existsSync(file)

describe('the list of ASVS requirements', () => {
  it('has one row for each requirement of levels 1 and 2', () => {
    expect(required).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(required)
  })

  it('has an answer of three, a level and a reason in each row', () => {
    expect(answered('met').length + answered('does not apply').length).toBeGreaterThan(0)
    const odd = rows.filter(
      ({ level, asked, answer, where }) =>
        !['1', '2'].includes(level!) ||
        !asked ||
        !['met', 'does not apply', 'not met'].includes(answer!) ||
        !where,
    )
    expect(odd).toEqual([])
  })

  it('names only files that exist', () => {
    expect([...namedIn(text), ...namedIn(inventory)].filter(isMissing)).toEqual([])
  })

  it('links only to documents and headings that exist', () => {
    const links = [text, inventory].flatMap((part) => [
      ...part.matchAll(/\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)/g),
    ])
    const broken = links.filter(([, file, heading]) => {
      const place = path.join(folder, file!)
      return isMissing(place) || (heading && !headingsOf(place).includes(heading))
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })

  it('names a test for whatever is met, or says that there is none', () => {
    const unshown = answered('met').filter(
      ({ where }) =>
        !where.endsWith('read in the code, no test') &&
        !namedIn(where).some((file) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file)),
    )
    expect(unshown).toEqual([])
  })

  it('counts its rows at the top', () => {
    expect(text).toContain(
      `${rows.length} requirements: ${answered('met').length} met, ` +
        `${answered('does not apply').length} do not apply, ${answered('not met').length} not met.`,
    )
  })

  it('lists at the top what is not met, each with what would be needed', () => {
    const atTop = rowsOf(listed)
    const notMet = answered('not met').map(({ number }) => number)
    expect(atTop.map(({ number }) => number)).toEqual(notMet)
    expect(atTop.filter(({ cells }) => cells.length !== 2 || !cells[1])).toEqual([])
  })
})

function headingsOf(document: string): string[] {
  const headings = [...fs.readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)]
  return headings.map(([, heading]) => heading!.toLowerCase().replace(/[^\w]+/g, '-'))
}
