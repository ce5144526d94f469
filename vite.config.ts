import path from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rollup } from 'vite'
import remixConfig from './remix.config.js'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
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
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}))

/**
 * Few requests for what pages share, instead of one for every small part: a request alone weighs a
 * kilobyte. What all visits need is in `parts`; what only those need who book, or read, or are signed
 * in comes with their first page of that kind. What only one page shows comes with that page, and what
 * only the page of all parts shows costs nobody else anything.
 */
function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (id.includes('/node_modules/')) return 'framework'
  if (!id.includes('/app/') || id.includes('/app/root.tsx') || isPage(id)) return undefined
  const pages = [...pagesWith(id, graph)].filter((page) => !page.includes('/test-screenshots'))
  if (pages.length < 2 && !pages.some(isOfFirstVisits)) return undefined
  if (pages.some((page) => /\/app\/(root|routes\/site\/home)\.tsx/.test(page))) return 'parts'
  const toBook = pages.some((page) => page.includes('/app/routes/booking/'))
  const toRead = pages.some((page) => page.includes('/app/routes/site/'))
  if (toBook && toRead) return 'parts'
  if (toBook) return 'book'
  return toRead ? 'reading' : 'rooms'
}

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

function isOfFirstVisits(page: string): boolean {
  return /\/app\/(root|routes\/site\/home|routes\/booking\/booking)\.tsx/.test(page)
}
