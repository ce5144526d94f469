import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { load } from 'cheerio'
import {
  containerLabel,
  engine,
  engineCommand,
  siteImage,
  stranger,
} from '../support/servers/container'
import { startMailServer, type MailServer } from '../support/servers/outside/mail-server'
import { runServer, untilReady, type ServerProcess } from '../support/servers/server-process'
import { createDatabase, startTestPostgres } from '../support/servers/test-postgres'

type Check = [name: string, check: () => string | Promise<string>]

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Builds the project's image and makes it the one to check. */
export function buildImage(): string {
  const began = performance.now()
  const [program, ...options] = engineCommand()
  const own = (process.env.BUILD_OPTIONS ?? '').split(' ').filter(Boolean)
  // Podman's own format has no health checks
  const format = program === 'podman' ? ['--format=docker'] : []
  const args = [...options, 'build', ...format, ...own, `--tag=${containerLabel}`, '.']
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${stdout}\n${stderr}`)
  process.env.SITE_IMAGE = containerLabel
  return `took ${since(began)}`
}

/** The checks in their order: later ones use the site that earlier ones started. */
export async function checksOf(): Promise<{ checks: Check[]; stop: () => Promise<void> }> {
  const postgres = await startTestPostgres()
  const mail = await startMailServer()
  const name = `${containerLabel}-${randomBytes(4).toString('hex')}`
  const settings = {
    DATABASE_URL: await createDatabase(postgres.url, 'site_container'),
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
    MEDICAL_KEYS: `container:${randomBytes(32).toString('base64')}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SEED: 'demo',
  }
  let site: ServerProcess
  const start = async () => {
    const began = performance.now()
    site = await runServer(settings, { container: { name, volume: name } })
    await untilReady(site)
    return since(began)
  }

  const checks: Check[] = [
    ['Size', sizeOfImage],
    ['Refusals', () => refusals(settings)],
    ['First start', async () => `ready after ${await start()}, migrations and demo included`],
    ['Confinement', () => confinement(name)],
    ['Health', () => health(name)],
    ['Email', () => newsletterEmail(site.origin, mail)],
    ['Stop', async () => `took ${await stopped(name, site)}`],
    ['Volume', () => volumeOfAnother(settings, name)],
    ['Next start', async () => `ready after ${await start()}, with ${memoryOf(name)} in memory`],
    ['Stop again', async () => `took ${await stopped(name, site)}`],
  ]
  return {
    checks,
    async stop() {
      spawnSync(engineCommand()[0], [...engineCommand().slice(1), 'rm', '--force', name])
      engine('volume', 'rm', '--force', name)
      await mail.close()
      await postgres.stop()
    },
  }
}

/** The image has no `du`. */
const sizeOfSite = `
  const files = fs.readdirSync('/site', { recursive: true })
  console.log(files.reduce((sum, file) => sum + fs.lstatSync('/site/' + file).size, 0))`

async function sizeOfImage(): Promise<string> {
  const whole = Number(engine('image', 'inspect', '--format={{.Size}}', siteImage()!))
  const measure = ['node', '--eval', sizeOfSite]
  const own = engine('run', '--rm', '--network=none', '--no-healthcheck', siteImage()!, ...measure)
  const [program, ...options] = engineCommand()
  const save = spawn(program, [...options, 'save', siteImage()!], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let compressed = 0
  const zip = save.stdout.pipe(createGzip()).on('data', (part: Buffer) => {
    compressed += part.length
  })
  await once(zip, 'end')
  return `${megabytes(whole)}, of which ${megabytes(parseInt(own))} the site; ${megabytes(compressed)} to download`
}

/** Starts that have to fail, and what each says. */
async function refusals(good: Record<string, string>): Promise<string> {
  const bad: [setting: string, value: string, says: string][] = [
    ['DATABASE_URL', '', 'DATABASE_URL is missing'],
    ['TOKEN_SECRET', '', 'TOKEN_SECRET is missing'],
    ['TOKEN_SECRET', 'abc-def-ghi', 'TOKEN_SECRET is too short'],
    ['TOKEN_SECRET', 'change-me-change-me-change-me-change-me', 'TOKEN_SECRET looks like'],
    ['MEDICAL_KEYS', '', 'MEDICAL_KEYS is missing'],
    ['MEDICAL_KEYS', 'one:c2hvcnQ=', 'MEDICAL_KEYS has a key that is not 32 bytes'],
  ]
  for (const [setting, value, says] of bad) {
    const site = await runServer({ MAKE_SECRETS: '', ...good, [setting]: value })
    assert.equal(await site.over, 1, site.output())
    assert.ok(site.output().includes(says), site.output())
    if (value) assert.ok(!site.output().includes(value), `${setting} is printed`)
  }
  return `${bad.length} of ${bad.length} bad starts end with code 1 and name the setting`
}

/** The volume belongs to the image's user by now. */
async function volumeOfAnother(settings: Record<string, string>, volume: string): Promise<string> {
  const site = await runServer(settings, { container: { volume, user: stranger } })
  assert.equal(await site.over, 1, site.output())
  assert.match(
    site.output(),
    /DATA_DIR, where pictures are kept, cannot be written to by user 12345/,
  )
  return 'a user who may not write to it is refused at the start'
}

/** What the site's process may do, as it would find out itself. */
function confinement(name: string): string {
  const status = engine('exec', name, 'cat', '/proc/1/status')
  const of = (field: string) => new RegExp(`^${field}:\\s+(.*)$`, 'm').exec(status)?.[1]
  assert.match(of('Uid')!, /^1000\b/)
  assert.equal(Number(of('NoNewPrivs')), 1)
  for (const set of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) assert.match(of(set)!, /^0+$/)
  const canWrite = (place: string) => {
    const [program, ...options] = engineCommand()
    const touch = ['node', '--eval', `fs.writeFileSync('${place}/try', '')`]
    return spawnSync(program, [...options, 'exec', name, ...touch]).status === 0
  }
  const writable = ['/site', '/usr/local/bin', '/home/node', '/data', '/tmp'].filter(canWrite)
  assert.deepEqual(writable, ['/data', '/tmp'])
  assert.throws(() => engine('exec', name, 'sh', '-c', 'true'))
  return 'user node, no capabilities, no new privileges, no shell; writes to /data and /tmp alone'
}

/** The image's own health check, run as the engine does. */
function health(name: string): string {
  const format = '--format={{json .Config.Healthcheck.Test}}'
  const [kind, ...command] = JSON.parse(
    engine('image', 'inspect', format, siteImage()!),
  ) as string[]
  assert.equal(kind, 'CMD')
  engine('exec', name, ...command)
  return 'the image’s health check passes'
}

/** Subscribes to the newsletter, as a browser without scripts does. */
async function newsletterEmail(origin: string, mail: MailServer): Promise<string> {
  const $ = load(await (await fetch(`${origin}/blog`)).text())
  const form = $('form').has('input[type=email]')
  const body = new URLSearchParams(form.serializeArray().map(({ name, value }) => [name, value]))
  body.set(form.find('input[type=email]').attr('name')!, 'reader@example.com')
  const address = new URL(form.attr('action')!, origin)
  const answer = await fetch(address, { method: 'POST', body, headers: { Origin: origin } })
  assert.ok(answer.ok, `${answer.status} of ${address}`)
  for (let tries = 0; mail.emails.length === 0 && tries < 600; tries++) await delay(100)
  assert.ok(mail.emails[0], 'no email within a minute')
  return `“${mail.emails[0].subject}” arrives by SMTP`
}

/** Stops it as an engine does, which kills after ten seconds. */
async function stopped(name: string, site: ServerProcess): Promise<string> {
  const began = performance.now()
  engine('stop', '-t', '10', name)
  assert.equal(await site.over, 0, site.output())
  return since(began)
}

function memoryOf(name: string): string {
  const status = engine('exec', name, 'cat', '/proc/1/status')
  return megabytes(1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]))
}
