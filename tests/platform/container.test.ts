import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { runServer, untilReady } from '../support/servers/server-process'
import { temporaryDirectory } from '../support/servers/temporary-directory'
import { createDatabase } from '../support/servers/test-postgres'
import { until } from '../support/waiting'

const read = (file: string) => fs.readFileSync(file, 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')
const settings = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name!,
)
/** The environment variables that `docker compose` reads, by service or as a whole. */
const substituted = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!)
const passed = new Map(
  [...compose.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => [name!, value!]),
)

describe('compose.yaml', () => {
  test('passes on or uses every setting of .env.example', () => {
    const fixed = [...dockerfile.matchAll(/(?<=\s)([A-Z0-9_]+)=/g)].map(([, name]) => name!)
    const known = [...fixed, ...substituted, ...passed.keys()]
    expect(settings.length).toBeGreaterThan(20)
    expect(settings.filter((name) => !known.includes(name))).toEqual([])
  })

  test('passes each setting under its own name', () => {
    const ownName = [...passed].filter(([, value]) => /^\$\{/.test(value))
    for (const [name, value] of ownName) {
      const from = /^\$\{([A-Z0-9_]+)/.exec(value)![1]!
      expect(from).toBe(name)
    }
  })

  test('requires nothing that .env.example does not list', () => {
    expect(substituted.filter((name) => !settings.includes(name))).toEqual([])
  })

  test('names the commit that an image is built of', () => {
    expect(compose).toContain("args: { SOURCE_COMMIT: '${SOURCE_COMMIT:-}' }")
    expect(dockerfile).toContain('ARG SOURCE_COMMIT')
  })

  test('publishes the site only to the local machine and trusts the proxy there', () => {
    expect(compose).toContain("ports: ['${HOST:-127.0.0.1}:${PORT:-3000}:3000']")
    expect(passed.get('TRUST_PROXY')).toBe('${TRUST_PROXY-1}')
  })
})

describe('the examples in docs/operations', () => {
  type Resource = { kind: string; spec: { template: { spec: Pod }; replicas: number } }
  type Pod = {
    securityContext: Record<string, unknown>
    containers: { args?: string[]; env?: { name: string; value: string }[] }[]
  }
  const parse = (file: string) =>
    parseAllDocuments(read(file)).map((one) => {
      expect(one.errors).toEqual([])
      return one.toJS() as Resource
    })
  const kubernetes = parse('docs/operations/kubernetes.yaml')
  const deployments = kubernetes.filter(({ kind }) => kind === 'Deployment')

  test('are YAML, as compose.yaml is', () => {
    expect(kubernetes.length).toBeGreaterThan(5)
    const [composed] = parse('compose.yaml') as unknown as [{ services: Record<string, object> }]
    expect(composed.services).toMatchObject({
      worker: { profiles: ['worker'], ports: [], command: ['node', 'build/server.js', 'worker'] },
      https: {
        profiles: ['https'],
        volumes: [expect.stringContaining('/Caddyfile:'), 'https:/data'],
      },
    })
  })

  test('run two processes for the web and one that works on jobs, none as root', () => {
    const [web, worker] = deployments.map(({ spec }) => spec)
    expect([web!.replicas, worker!.replicas]).toEqual([2, 1])
    expect(web!.template.spec.containers[0]).toMatchObject({
      env: [{ name: 'JOBS', value: 'off' }],
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    })
    expect(worker!.template.spec.containers[0]!.args).toEqual(['node', 'build/server.js', 'worker'])
    for (const { template } of [web!, worker!]) {
      expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      expect(template.spec.containers[0]).toMatchObject({
        securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      })
    }
  })

  test.each(['kubernetes.yaml', 'fly.toml'])('name settings that exist: %s', (file) => {
    const named = [...read(`docs/operations/${file}`).matchAll(/^ *([A-Z][A-Z0-9_]+)(?:: | = )/gm)]
    expect(named.length).toBeGreaterThan(5)
    expect(named.map(([, name]) => name!).filter((name) => !settings.includes(name))).toEqual([])
  })

  test('let through the largest upload', () => {
    expect(read('docs/operations/Caddyfile')).toContain('max_size 32MB')
    expect(read('docs/operations/kubernetes.yaml')).toContain('proxy-body-size: 32m')
  })
})

type Package = { dev?: true; optional?: true; devOptional?: true }
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }

/** The package folders that the Dockerfile copies from the full installation. */
const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(node_modules\/\S+) \1$/gm)].map(
  ([, folder]) => folder!,
)

describe('package-lock.json', () => {
  test.each(['x64', 'arm64'])('has the native parts of the image for %s', (processor) => {
    expect(Object.keys(lock.packages)).toEqual(
      expect.arrayContaining([
        `node_modules/@img/sharp-linux-${processor}`,
        `node_modules/@img/sharp-libvips-linux-${processor}`,
        `node_modules/@node-rs/argon2-linux-${processor}-gnu`,
      ]),
    )
  })
})

/** The site's files as in the image: the build, with only the packages installed there. */
function makeImage(folders: string[]): string {
  const image = temporaryDirectory('image')
  fs.chmodSync(image, 0o755)
  const installed = Object.entries(lock.packages)
    .filter(([place, { dev, optional, devOptional }]) => place && !dev && !optional && !devOptional)
    .map(([place]) => place)
  const outermost = [...installed, ...folders].filter(
    (place) => place.split('node_modules/').length < 3,
  )
  for (const place of outermost) {
    fs.mkdirSync(path.join(image, path.dirname(place)), { recursive: true })
    fs.cpSync(place, path.join(image, place), { recursive: true })
  }
  execFileSync('prisma/tools/strip-packages.sh', [path.join(image, 'node_modules')])
  for (const place of ['build', 'prisma/migrations'])
    fs.cpSync(place, path.join(image, place), { recursive: true })
  fs.copyFileSync('package.json', path.join(image, 'package.json'))
  return image
}

describe('the installed container image', () => {
  let whole: string
  let surroundings: Record<string, string>

  beforeAll(async () => {
    execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
    whole = makeImage(copied)
    surroundings = {
      DATABASE_URL: await createDatabase(inject('postgresUrl'), 'site_image'),
      DATA_DIR: path.join(whole, 'data'),
      TOKEN_SECRET: process.env.TOKEN_SECRET!,
      MEDICAL_KEYS: process.env.MEDICAL_KEYS!,
      JOBS: 'off',
    }
  })

  function runs(folder: string, program: string): boolean {
    const loading = ['--input-type=module', '--eval', program]
    return spawnSync(process.execPath, loading, { cwd: folder }).status === 0
  }

  test('has all that the build loads of its packages', async () => {
    const entries = ['server.js', 'server/index.js', 'file-worker.js', 'admin-create.js']
    const { metafile } = await build({
      entryPoints: entries.map((name) => `build/${name}`),
      bundle: true,
      platform: 'node',
      format: 'esm',
      outdir: 'build',
      write: false,
      metafile: true,
      conditions: [],
      loader: { '.node': 'empty' },
      logLevel: 'silent',
    })
    const installed = (file: string) =>
      fs.existsSync(path.join(whole, /^node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? 'none'))
    const loaded = Object.keys(metafile.inputs).filter(installed)
    expect(loaded.length).toBeGreaterThan(1000)
    expect(loaded.filter((file) => !fs.existsSync(path.join(whole, file)))).toEqual([])
  })

  test('draws the letters of every font', () => {
    const draw = `import fs from 'node:fs'
      import { createRequire } from 'node:module'
      import PDFDocument from 'pdfkit'
      import subsetFont from 'subset-font'
      const { resolve } = createRequire(import.meta.url)
      const doc = new PDFDocument()
      for (const name of ['DejaVuSans', 'DejaVuSans-Bold'])
        doc.font(resolve('dejavu-fonts-ttf/ttf/' + name + '.ttf')).text('Zoë')
      for (const family of ['emoji', 'sans-arabic', 'sans-devanagari', 'sans-kr', 'sans-sc', 'sans-thai']) {
        const place = '@fontsource-variable/noto-' + family
        const [slice] = Object.keys(JSON.parse(fs.readFileSync(resolve(place + '/unicode.json'))))
        const file = place + '/files/noto-' + family + '-' + slice.replace(/[[\\]]/g, '') + '-wght-normal.woff2'
        await subsetFont(fs.readFileSync(resolve(file)), 'a', { targetFormat: 'sfnt' })
      }
      doc.end()`
    expect(runs(whole, draw)).toBe(true)
  })

  test('processes pictures and hashes passwords', () => {
    const picture = `import sharp from 'sharp'
      const empty = { create: { width: 8, height: 8, channels: 3, background: 'red' } }
      await sharp(empty).avif().toBuffer()`
    expect(runs(whole, picture)).toBe(true)
    expect(runs(whole, "await (await import('@node-rs/argon2')).hash('a password')")).toBe(true)
  })

  test('starts without a warning', async () => {
    const site = await runServer(surroundings, { folder: whole })
    await untilReady(site)
    await until(async () => site.output().includes('Ready'), 'it did not start')
    expect(site.output()).not.toContain('Warning')
    site.process.kill('SIGTERM')
    await site.over
  })

  test('starts with a warning without the picture library', async () => {
    fs.renameSync(path.join(whole, 'node_modules/@img'), path.join(whole, 'away'))
    const site = await runServer(surroundings, { folder: whole })
    await until(async () => site.output().includes('Ready'), 'it did not start')
    site.process.kill('SIGTERM')
    await site.over
    fs.renameSync(path.join(whole, 'away'), path.join(whole, 'node_modules/@img'))
    expect(site.output()).toMatch(/^Warning +sharp, which reads pictures, cannot be loaded: /m)
  })

  test('does not start without the password library, and says why', async () => {
    const native = path.join(whole, 'node_modules/@node-rs')
    for (const name of fs.readdirSync(native))
      if (name !== 'argon2') fs.rmSync(path.join(native, name), { recursive: true })
    const site = await runServer(surroundings, { folder: whole })
    expect(await site.over).toBe(1)
    expect(site.output()).toMatch(
      /The site does not start:\n {2}@node-rs\/argon2, which hashes passwords, cannot be loaded: .*\n$/,
    )
  })
})
