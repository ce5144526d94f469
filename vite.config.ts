import path from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
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

/** Three requests for what pages share, instead of one for every small part. */
function chunkOf(id: string): string | undefined {
  if (id.includes('/node_modules/')) return 'framework'
  return /\/app\/(components|shell|values|domain)\//.test(id) ? 'parts' : undefined
}
