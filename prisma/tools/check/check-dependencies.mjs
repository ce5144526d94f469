// node prisma/tools/check/check-dependencies.mjs [--report] [file with the answer of `npm audit --json`]
// Whether what runs in production has known flaws that SECURITY.md wants repaired soon. A registry that
// cannot be asked says nothing about packages, and fails nothing. A flaw that cannot do harm here, or
// waits for its repair, is accepted until a day, with the reason, in accepted-flaws.json beside this.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const reportsOnly = process.argv.includes('--report')
const [file, acceptedFile = new URL('accepted-flaws.json', import.meta.url)] = process.argv
  .slice(2)
  .filter((word) => word !== '--report')
const today = new Date().toISOString().slice(0, 10)
const answer = file ? fs.readFileSync(file, 'utf8') : askRegistry()
const report = parsed(answer)

if (!report?.vulnerabilities) {
  const { code, summary } = report?.error ?? {}
  if (code) throw new Error(`npm audit could not read the packages: ${code} ${summary}`)
  const why = report?.message ?? 'it gave no answer'
  console.log(`The registry could not be asked for known flaws: ${why}`)
} else {
  judge(Object.values(report.vulnerabilities).flatMap(({ via }) => via.filter(isFlaw)))
}

function askRegistry() {
  const options = ['--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000']
  const { stdout } = spawnSync('npm', ['audit', ...options], { encoding: 'utf8', timeout: 60_000 })
  return stdout ?? ''
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Other entries name the package that has it. */
function isFlaw(via) {
  return typeof via === 'object'
}

function judge(found) {
  const flaws = [...new Map(found.map((flaw) => [flaw.url, flaw])).values()]
  const accepted = new Map(
    JSON.parse(fs.readFileSync(acceptedFile, 'utf8')).map((entry) => [entry.url, entry]),
  )
  const isAccepted = ({ url }) => (accepted.get(url)?.until ?? '') >= today
  const open = flaws.filter((flaw) => !isAccepted(flaw))
  const urgent = open.filter(({ severity }) => severity === 'high' || severity === 'critical')
  for (const { name, severity, title, url } of open)
    console.log(`A ${severity} flaw of ${name}: ${title} (${url})`)
  for (const { url, reason, until } of flaws.filter(isAccepted).map(({ url }) => accepted.get(url)))
    console.log(`Accepted until ${until}, ${reason} (${url})`)
  const [all, last] = [
    flaws.length,
    urgent.length > 0 ? `${urgent.length} of them urgent` : 'none urgent',
  ]
  console.log(all === 0 ? 'No known flaws' : `Known flaws: ${all}, ${last}`)
  // in the gate, which must not turn red without a change
  if (urgent.length > 0 && !reportsOnly) process.exitCode = 1
}
