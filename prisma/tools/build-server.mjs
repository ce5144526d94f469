// Makes build/server.js of server.ts, and beside it what is run by hand where the site runs. They are
// always for production, whatever NODE_ENV says: React reads it when it is loaded, and would load its
// development half.
import { build } from 'esbuild'

await build({
  entryPoints: {
    server: 'server.ts',
    'admin-create': 'prisma/tools/admin-create.ts',
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
