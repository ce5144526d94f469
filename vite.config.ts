import fs from 'node:fs'
import path from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'esbuild'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import remixConfig from './remix.config.js'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    inlineScripts,
    !isSsrBuild && settledFlags,
    !isSsrBuild && ownTexts,
  ],
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  server: { watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
  optimizeDeps: {
    // unstable_optimizeDeps scans whole route files, including loaders and actions. Without this
    // list the dev server tries to bundle these for the browser, and reloads or crashes.
    exclude: [
      '@node-rs/argon2',
      '@prisma/adapter-pg',
      '@prisma/client',
      '@remix-run/node',
      'html-to-text',
      'markdown-it',
      'nodemailer',
      'pg',
      'pino',
      'rrule-temporal',
      'sanitize-html',
      'temporal-polyfill',
    ],
    esbuildOptions: { target: 'es2022' }, // esbuild 0.28 refuses Vite 6's default, safari14
  },
  build: {
    target: 'es2022',
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      // drops the router's developer warnings
      compress: {
        passes: 3,
        unsafe_arrows: true,
        keep_fargs: false,
        unsafe_methods: true,
        drop_console: ['warn'],
        pure_funcs: ['warning', 'warningOnce'],
      },
    },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, ...shortNames } },
  },
}))

/** Inline scripts: `?inline-script` bundles a script as text. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?')
    if (query !== 'inline-script') return null
    const { outputFiles, metafile } = await build({
      entryPoints: [file!],
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      metafile: true,
      write: false,
      alias: { '~': path.resolve(import.meta.dirname, 'app') },
    })
    for (const input of Object.keys(metafile.inputs)) this.addWatchFile(path.resolve(input))
    return `export default ${JSON.stringify(outputFiles[0]!.text.trim())}`
  },
}

/**
 * Compiles the flags of `remix.config.js` in as constants, so that code for the other setting is
 * dropped.
 */
const settledFlags: Plugin = {
  name: 'settled-flags',
  enforce: 'pre',
  transform(code, id) {
    if (!/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\//.test(id)) return null
    return code
      .replace(/(?<![\w.])(?:window\.__remixContext\.)?future\.(v\d_\w+)/g, settled)
      .replaceAll('window.__remixContext.isSpaMode', 'false')
      .replace(withoutSingleFetch, '')
      .replace(streamedByScripts, 'false')
      .replace(markOfLinks, '')
      .replace(adviceToDevelopers, 'null')
  },
}

/** Inlines the texts that a page uses. Otherwise each page would load its whole subject's texts. */
const ownTexts: Plugin = {
  name: 'own-texts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/app/')) return null
    return code.replace(/\b\w+Texts\.\w+\b/g, (name) => texts.get(name) ?? name)
  },
}

/** Texts by record and key, as in the source. */
const texts = new Map<string, string>(
  fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-texts.ts'))
    .flatMap((file) => {
      const code = fs.readFileSync(path.join('app', file), 'utf8')
      const record = code.match(/export const (\w+Texts) = \{/)?.[1]
      const entries = [...code.matchAll(/^ {2}(\w+):\s+('[^'\n]*'|"[^"\n]*"),$/gm)]
      return entries.map(([, key, text]) => [`${record}.${key}`, text!] as const)
    }),
)

/** Remix's data request without `v3_singleFetch`, and all code used only by it. */
const withoutSingleFetch =
  /let result = await fetchServerHandler\(request, route\);\s*return unwrap \? unwrapServerResponse\(result\) : result;/

/** Deferred data by inline script, used only without `v3_singleFetch`. */
const streamedByScripts = /!isStatic && typeof __remixContext === "object" && __remixContext\.a\b/

/** What marks links for lazy route discovery, used only with `v3_lazyRouteDiscovery`. */
const markOfLinks = /"data-discover": getDiscoverAttr\(.*\)$/gm

/** Console messages of Remix's default error and fallback pages, which the CSP would block. */
const adviceToDevelopers =
  /\/\*#__PURE__\*\/React\.createElement\("script", \{\s*dangerouslySetInnerHTML: \{\s*__html: `\s*console\.log\([^`]*(?:\\`[^`]*)*`\s*\}\s*\}\)/

/** The router flags (`v7_…`) that Remix sets when all its `v3_…` flags are on. */
const routerFlags = [
  'v7_fetcherPersist',
  'v7_normalizeFormMethod',
  'v7_partialHydration',
  'v7_prependBasename',
  'v7_relativeSplatPath',
  'v7_skipActionErrorRevalidation',
]

function settled(all: string, flag: string): string {
  if (routerFlags.includes(flag)) return 'true'
  const value = (remixConfig.future as Record<string, boolean>)[flag]
  return value === undefined ? all : String(value)
}

/** Every visitor downloads about a hundred script names, and hashes do not compress. */
const shortNames = {
  hashCharacters: 'hex' as const,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/**
 * Groups shared code into a few chunks, because a request costs half a kilobyte. `parts` has what
 * every visit needs; other chunks load with the first page that chooses times, checks out, reads,
 * follows an emailed link, uses passkeys, or is signed in. Code of a single page stays with it, and the gallery's
 * costs other pages nothing. Public styles are one file, with texts in the common chunk.
 */
function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (id.includes('/node_modules/')) return 'framework'
  if (!id.includes('/app/') || id.includes('/app/root.tsx') || isPage(id)) return undefined
  const pages = [...pagesWith(id, graph)].filter((page) => !page.includes('/test-screenshots'))
  if (pages.length < 2 && !pages.some(isOfFirstVisits)) return undefined
  const ofPasskeys = /\/app\/components\/passkeys\/([\w-]+)/.exec(id)?.[1]
  if (ofPasskeys) return chunksOfPasskeys[ofPasskeys] ?? 'passkey-settings'
  if (/\/printed-[^/]*\.css$/.test(id)) return 'printed'
  // shared by home, lesson pages and the timetable only
  const isOfHome = pages.every((page) =>
    /\/routes\/(site\/(home|lessons\/|(classes|camps|parties)\/)|admin\/)/.test(page),
  )
  if (isOfHome && pages.some(isOfFirstVisits) && !id.endsWith('.css')) return 'home'
  if (pages.some((page) => /\/app\/(root|routes\/site\/home)\.tsx/.test(page))) return 'parts'
  const kinds = kindsOfPages.filter(([, kind]) => pages.some((page) => kind.test(page)))
  if (kinds.length === 0) {
    if (pages.some((page) => page.includes('/routes/accounts/'))) return 'sign-in'
    return pages.some(isStaffSignIn) && pages.every(isOfStaff) ? 'staff-sign-in' : 'rooms'
  }
  const names = kinds.map(([kind]) => kind)
  const often = names.filter((name) => !seldom.includes(name))
  // each with the pages that need it
  if (names.every((name) => ['classes', 'gifts'].includes(name))) return undefined
  const isSmall = id.includes('/app/values/') || id.endsWith('.css')
  if (often.length > 1 || isSmall) return 'parts'
  const steps = pages.filter((page) => /\/booking\/checkout\/(?!checkout\.)/.test(page))
  const isLaterStep = steps.length === 1 && !steps[0]!.includes('/checkout/you.')
  return isLaterStep && names.includes('afterwards') ? 'afterwards' : (often[0] ?? names[0])
}

/** What signing in loads, too. */
const chunksOfPasskeys: Record<string, string> = {
  'browser-passkeys': 'passkeys',
  'passkey-sign-in': 'passkeys',
}

const kindsOfPages: [chunk: string, RegExp][] = [
  ['book', /\/routes\/booking\/(choose\/|\w+\/reschedule)/],
  ['afterwards', /\/routes\/booking\/(?!choose\/|checkout\/|\w+\/(reschedule|own-))/],
  ['checkout', /\/routes\/booking\/checkout\//],
  ['reading', /\/routes\/site\/(about|features|lessons\/|blog\/|contact\/)/],
  ['classes', /\/routes\/site\/(classes|camps|parties)\//],
  ['gifts', /\/routes\/site\/gift-cards\//],
  [
    'letters',
    /\/routes\/site\/(?!about|features|lessons\/|classes\/|camps\/|parties\/|gift-cards\/|blog\/|contact\/|test-)/,
  ],
]

/** Pages that few visit: what they share with others loads with the others. */
const seldom = ['afterwards', 'classes', 'gifts']

/** The pages that finally import a module; the root counts as one, and contains all. */
function pagesWith(
  id: string,
  graph: Rollup.ManualChunkMeta,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  if (isPage(id)) return new Set([id])
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return new Set(importers.flatMap((importer) => [...pagesWith(importer, graph, seen)]))
}

/** How Remix names a route's browser module. */
function isPage(id: string): boolean {
  return id.includes('/app/') && id.includes('?__remix-build-client-route')
}

function isStaffSignIn(page: string): boolean {
  return page.includes('/routes/admin/sign-in/')
}

function isOfStaff(page: string): boolean {
  return page.includes('/routes/admin/')
}

function isOfFirstVisits(page: string): boolean {
  return /\/app\/(root|routes\/site\/home|routes\/booking\/choose\/booking)\.tsx/.test(page)
}
