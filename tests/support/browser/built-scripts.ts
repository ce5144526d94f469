import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

export type BuiltScript = { name: string; content: string; brotliBytes: number }

const assets = 'build/client/assets'

/** Every script that the build made for browsers. */
export function builtScripts(): BuiltScript[] {
  return fs
    .readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({
      name,
      content: fs.readFileSync(path.join(assets, name), 'utf8'),
      brotliBytes: sentBytes(path.join(assets, name)),
    }))
}

function sentBytes(file: string): number {
  const compressed = `${file}.br`
  return fs.statSync(fs.existsSync(compressed) ? compressed : file).size
}

/** Strings that identify these libraries even when minified. */
const ownWords = {
  zod: /__zod_globalConfig|ZodError/,
  conform: /__intent__|__undefined__/,
  react: /Minified React error/,
  remix: /__remixContext/,
}

/** The known libraries that a script contains. */
export function librariesIn(script: string): string[] {
  return Object.entries(ownWords)
    .filter(([, words]) => words.test(script))
    .map(([library]) => library)
}

/** A library bundled as for a browser: the control for `librariesIn`. */
export async function bundled(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]!.text
}
