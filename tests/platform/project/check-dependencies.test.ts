import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder = ''
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flaws-'))))
afterAll(() => fs.rmSync(folder, { recursive: true }))

type Accepted = { url: string; reason: string; until: string }

function check(answer: unknown, accepted: Accepted[] = [], options: string[] = []) {
  const [given, list] = ['answer.json', 'accepted.json'].map((name) => path.join(folder, name))
  fs.writeFileSync(given!, typeof answer === 'string' ? answer : JSON.stringify(answer))
  fs.writeFileSync(list!, JSON.stringify(accepted))
  const command = ['prisma/tools/check/check-dependencies.mjs', ...options, given!, list!]
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc'

/** A package with a flaw, and one that brings it along. */
function flawed(severity: string) {
  const flaw = { source: 1, name: 'left', title: 'Reads too much', url, severity }
  return {
    auditReportVersion: 2,
    vulnerabilities: {
      left: { name: 'left', severity, via: [flaw] },
      right: { name: 'right', severity, via: ['left'] },
    },
  }
}

describe('a known flaw of a package', () => {
  it.each(['high', 'critical'])('fails the check if it is %s', (severity) => {
    expect(check(flawed(severity))).toEqual({
      status: 1,
      lines: [
        `A ${severity} flaw of left: Reads too much (${url})`,
        'Known flaws: 1, 1 of them urgent',
      ],
    })
  })

  it('fails nothing in the gate, which lists it', () => {
    const { status, lines } = check(flawed('high'), [], ['--report'])
    expect([status, lines.at(-1)]).toEqual([0, 'Known flaws: 1, 1 of them urgent'])
  })

  it.each(['low', 'moderate'])('is listed if it is %s', (severity) => {
    const { status, lines } = check(flawed(severity))
    expect([status, lines.at(-1)]).toEqual([0, 'Known flaws: 1, none urgent'])
    expect(lines[0]).toContain(`A ${severity} flaw of left`)
  })

  it('is accepted until its day, with the reason', () => {
    const reason = 'as no page reads such files'
    const lasting = check(flawed('high'), [{ url, reason, until: '9999-12-31' }])
    expect([lasting.status, lasting.lines[0]]).toEqual([
      0,
      `Accepted until 9999-12-31, ${reason} (${url})`,
    ])
    expect(check(flawed('high'), [{ url, reason, until: '2026-01-01' }]).status).toBe(1)
  })
})

describe('the check of packages', () => {
  it('says so if there is no known flaw', () => {
    expect(check({ vulnerabilities: {} })).toEqual({ status: 0, lines: ['No known flaws'] })
  })

  it.each([
    ['does not answer', '', /could not be asked for known flaws: it gave no answer/],
    ['is away', { message: 'connect ECONNREFUSED', error: { summary: '' } }, /ECONNREFUSED/],
    ['refuses', { message: '405 Method Not Allowed', statusCode: 405, error: {} }, /405/],
  ])('fails nothing where the registry %s', (_how, answer, sentence) => {
    const { status, lines } = check(answer)
    expect(status).toBe(0)
    expect(lines.join('\n')).toMatch(sentence)
  })

  it('fails where the packages themselves cannot be read', () => {
    const answer = { error: { code: 'ENOLOCK', summary: 'This command requires a lockfile.' } }
    expect(check(answer).status).toBe(1)
  })
})

it('each accepted flaw has a reason, and a day within the longest time to repair one', () => {
  const accepted = JSON.parse(
    fs.readFileSync('prisma/tools/check/accepted-flaws.json', 'utf8'),
  ) as Accepted[]
  const longest = Date.now() + 180 * 86_400_000
  for (const { url, reason, until } of accepted) {
    expect(url).toMatch(/^https:\/\/github\.com\/advisories\/GHSA-/)
    expect(reason.length).toBeGreaterThan(20)
    expect(Date.parse(until)).toBeLessThan(longest)
  }
})
