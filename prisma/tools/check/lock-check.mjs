// node prisma/tools/check/lock-check.mjs [package-lock.json]
// Some releases are published with a platform's package missing: `npm install` then writes a lock file
// without it, and `npm ci` fails everywhere.
import fs from 'node:fs'

const { packages } = JSON.parse(fs.readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'))
const locked = new Set(
  Object.entries(packages)
    .filter(([, { version }]) => version)
    .map(([place]) => place.replace(/^.*node_modules\//, '')),
)
const incomplete = Object.entries(packages)
  .map(([place, { version, optionalDependencies = {} }]) => ({
    name: `${place || 'the project'} ${version ?? ''}`.trim(),
    missing: Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
  }))
  .filter(({ missing }) => missing.length > 0)

for (const { name, missing } of incomplete) console.error(`${name} lacks ${missing.join(', ')}`)
if (incomplete.length > 0) process.exit(1)
console.log('The lock file is complete')
