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
    // unstable_optimizeDeps scans whole route files, loaders and actions included: without this
    // list the development server tries to bundle these for the browser and reloads or crashes.
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
    esbuildOptions: { target: 'es2022' }, // esbuild 0.28 refuses Vite 6's own default, safari14
  },
  build: {
    target: 'es2022',
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      // the router's advice to developers, which it would give in every visitor's browser
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

/** A script that stands in the page itself: `?inline-script` gives its text, with all that it imports. */
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
 * What `remix.config.js` switches on or off stays so while the site runs: said to the framework as
 * true and false, what it would do otherwise is left out of the scripts.
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
      .replace(adviceToDevelopers, 'null')
  },
}

/** A page loads the texts that it shows; their module would bring all of its subject to every page that shows one. */
const ownTexts: Plugin = {
  name: 'own-texts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/app/')) return null
    return code.replace(/\b\w+Texts\.\w+\b/g, (name) => texts.get(name) ?? name)
  },
}

/** Each as it is written in code, by record and key. */
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

/** How Remix asks for a route's data where `v3_singleFetch` is off; all that is used for it alone goes too. */
const withoutSingleFetch =
  /let result = await fetchServerHandler\(request, route\);\s*return unwrap \? unwrapServerResponse\(result\) : result;/

/** Whether scripts in the page bring parts of its data later, which they do without `v3_singleFetch` alone. */
const streamedByScripts = /!isStatic && typeof __remixContext === "object" && __remixContext\.a\b/

/** What Remix's own error page and waiting page write on the console; a policy without inline scripts forbids it. */
const adviceToDevelopers =
  /\/\*#__PURE__\*\/React\.createElement\("script", \{\s*dangerouslySetInnerHTML: \{\s*__html: `\s*console\.log\([^`]*(?:\\`[^`]*)*`\s*\}\s*\}\)/

/** The router's own flags (`v7_…`), as Remix sets them where all of its `v3_…` are on. */
const routerFlags = [
  ...['v7_fetcherPersist', 'v7_normalizeFormMethod', 'v7_partialHydration', 'v7_prependBasename'],
  ...['v7_relativeSplatPath', 'v7_skipActionErrorRevalidation'],
]

function settled(all: string, flag: string): string {
  if (routerFlags.includes(flag)) return 'true'
  const value = (remixConfig.future as Record<string, boolean>)[flag]
  return value === undefined ? all : String(value)
}

/** Every visitor is told the names of some hundred scripts, of which a hash is what cannot be packed. */
const shortNames = {
  hashCharacters: 'hex' as const,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/**
 * Few requests for what pages share, instead of one for every small part: a request alone weighs half
 * a kilobyte. What all visits need is in `parts`; what only those need who choose a time, check out,
 * read, follow a link of ours, or are signed in comes with their first page of that kind. What only
 * one page shows comes with that page, and what only the page of all parts shows costs nobody else
 * anything. The looks of all pages for the public are one file, and their words are with all visits'.
 */
function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (id.includes('/node_modules/')) return 'framework'
  if (!id.includes('/app/') || id.includes('/app/root.tsx') || isPage(id)) return undefined
  const pages = [...pagesWith(id, graph)].filter((page) => !page.includes('/test-screenshots'))
  if (pages.length < 2 && !pages.some(isOfFirstVisits)) return undefined
  // what home shares with the pages of lessons and with nothing else that visitors read
  const isOfHome = pages.every((page) => /\/routes\/(site\/(home|lessons\/)|admin\/)/.test(page))
  if (isOfHome && pages.some(isOfFirstVisits) && !id.endsWith('.css')) return 'home'
  if (pages.some((page) => /\/app\/(root|routes\/site\/home)\.tsx/.test(page))) return 'parts'
  const kinds = kindsOfPages.filter(([, kind]) => pages.some((page) => kind.test(page)))
  if (kinds.length === 0) return pages.some(isSignIn) ? 'sign-in' : 'rooms'
  const isSmall = id.includes('/app/values/')
  if (isSmall || id.endsWith('.css')) return 'parts'
  const names = kinds.map(([kind]) => kind)
  const often = names.filter((name) => name !== 'afterwards')
  if (often.length > 1) return 'parts'
  const steps = pages.filter((page) => /\/booking\/checkout\/(?!checkout\.)/.test(page))
  const isLaterStep = steps.length === 1 && !steps[0]!.includes('/checkout/you.')
  return isLaterStep && names.includes('afterwards') ? 'afterwards' : (often[0] ?? names[0])
}

const kindsOfPages: [chunk: string, RegExp][] = [
  ['book', /\/routes\/booking\/(choose\/|\w+\/reschedule)/],
  ['afterwards', /\/routes\/booking\/(?!choose\/|checkout\/|\w+\/(reschedule|own-))/],
  ['checkout', /\/routes\/booking\/checkout\//],
  ['reading', /\/routes\/site\/(about|features|lessons\/|blog\/|contact\/)/],
  ['letters', /\/routes\/site\/(?!about|features|lessons\/|blog\/|contact\/|test-)/],
]

/** The pages that a module comes to in the end; the root counts as one, and is around all. */
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

/** As Remix names what a route gives to the browser. */
function isPage(id: string): boolean {
  return id.includes('/app/') && id.includes('?__remix-build-client-route')
}

function isSignIn(page: string): boolean {
  return /\/routes\/(accounts|admin\/sign-in)\//.test(page)
}

function isOfFirstVisits(page: string): boolean {
  return /\/app\/(root|routes\/site\/home|routes\/booking\/choose\/booking)\.tsx/.test(page)
}
