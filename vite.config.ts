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
      '@prisma/adapter-pg',
      '@prisma/client',
      '@remix-run/node',
      'pg',
      'pino',
      'rrule-temporal',
      'temporal-polyfill',
    ],
    esbuildOptions: { target: 'es2022' }, // esbuild 0.28 refuses Vite 6's own default, safari14
  },
  build: {
    target: 'es2022',
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}))

/**
 * Two requests for what pages share, instead of one for every small part. What only one page shows
 * comes with that page, and what only the page of all parts shows costs nobody else anything.
 */
function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (id.includes('/node_modules/')) return 'framework'
  if (!/\/app\/(components|shell|values|domain|routes)\//.test(id)) return undefined
  return pagesWith(id, graph).size > 1 ? 'parts' : undefined
}

/** The pages that a module comes to in the end; the root is around all of them and counts as many. */
function pagesWith(
  id: string,
  graph: Rollup.ManualChunkMeta,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  if (id.includes('/routes/site/test-screenshots')) return new Set()
  if (id.includes('/app/routes/') && id.includes('?')) return new Set([id])
  if (id.includes('/app/root.tsx')) return new Set(['root', 'and all others'])
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return new Set(importers.flatMap((importer) => [...pagesWith(importer, graph, seen)]))
}
