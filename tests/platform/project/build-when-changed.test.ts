import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryDirectory } from '../../support/servers/temporary-directory'

const tool = path.resolve('prisma/tools/build-when-changed.mjs')
let project: string

beforeEach(() => {
  project = temporaryDirectory('build')
  write('app/root.tsx', 'export default 1')
  write('package-lock.json', '{}')
  program('prisma', 'mkdir -p app/generated/prisma && date +%N > app/generated/prisma/client.ts')
  program('remix', 'mkdir -p build/server && touch build/server/index.js')
  write('prisma/tools/visitors-manifest.mjs', '')
  write('prisma/tools/compress-assets.mjs', '')
  write(
    'prisma/tools/build-server.mjs',
    `import fs from 'fs'; fs.writeFileSync('build/server.js', '')`,
  )
})

function write(name: string, text: string) {
  const file = path.join(project, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

function program(name: string, script: string) {
  write(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`)
  fs.chmodSync(path.join(project, 'node_modules/.bin', name), 0o755)
}

function build(...options: string[]) {
  const { status, stdout } = spawnSync('node', [tool, ...options], {
    cwd: project,
    encoding: 'utf8',
  })
  return { status, said: stdout.replace(/ \(\d+ ms\)\n$/, '') }
}

const made = { status: 0, said: 'Build: made' }
const upToDate = { status: 0, said: 'Build: is up to date' }

test('the site is built once, and again only on request', () => {
  expect(build()).toEqual(made)
  expect(build()).toEqual(upToDate)
  expect(build('--force')).toEqual(made)
})

test.each(['app/routes/new.tsx', 'public/icon.svg', 'prisma/schema/x.prisma', 'package-lock.json'])(
  'the site is built again when %s changed',
  (file) => {
    build()
    write(file, 'something else')
    expect(build()).toEqual(made)
  },
)

test('the site is not built again after an unrelated change', () => {
  build()
  write('docs/notes.md', 'something else')
  expect(build()).toEqual(upToDate)
})

test('the site is built again when a result is missing', () => {
  build()
  fs.rmSync(path.join(project, 'build/server.js'))
  expect(build()).toEqual(made)
})

test('a failed build says what failed, and is tried again', () => {
  program('remix', 'echo "no such route"; exit 3')
  expect(build()).toMatchObject({ status: 1, said: expect.stringContaining('no such route') })
  program('remix', 'mkdir -p build/server && touch build/server/index.js')
  expect(build()).toEqual(made)
})

test('a build whose process was killed does not block the next', () => {
  write('.data/build.lock', '2147483647')
  expect(build()).toEqual(made)
})

test('nothing is built without sources', () => {
  fs.rmSync(path.join(project, 'app'), { recursive: true })
  expect(build()).toMatchObject({ status: 0, said: expect.stringContaining('as shipped') })
})
