// Makes build/server.js of server.ts. It is always the production server, whatever NODE_ENV says:
// React reads it when it is loaded, and would load its development half.
import { build } from 'esbuild'

await build({
  entryPoints: ['server.ts'],
  outfile: 'build/server.js',
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
