// Builds build/server.js from server.ts, and the command line tools. Always for production,
// whatever NODE_ENV says: React reads it on load and would load its development build.
import { build } from 'esbuild'

await build({
  entryPoints: {
    server: 'server.ts',
    'admin-create': 'prisma/tools/admin-create.ts',
    'rotate-keys': 'prisma/tools/rotate-keys.ts',
    'file-worker': 'app/platform/files/file-worker-process.server.ts',
  },
  outdir: 'build',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: "process.env.NODE_ENV = 'production';" },
})
