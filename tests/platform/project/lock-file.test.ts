import fs from 'node:fs'
import { expect, test } from 'vitest'

type Package = { version?: string }
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}

// Remix 2 gets no more fixes: these three carry the ones its router needs, and only together.
test.each([
  ['react-router', '6.30.6'],
  ['react-router-dom', '6.30.6'],
  ['@remix-run/router', '1.23.4'],
])('the patched package %s is in the lock file once', (name, version) => {
  const copies = Object.entries(packages).filter(([place]) =>
    place.endsWith(`node_modules/${name}`),
  )
  expect(copies.map(([, copy]) => copy.version)).toEqual([version])
})
