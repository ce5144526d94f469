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

/** What these libraries are known by, however small they were made: their own words. */
const ownWords = {
  zod: /__zod_globalConfig|ZodError/,
  conform: /__intent__|__undefined__/,
  react: /Minified React error/,
  remix: /__remixContext/,
}

/** The libraries that a script holds, of those whose words are known. */
export function librariesIn(script: string): string[] {
  return Object.entries(ownWords)
    .filter(([, words]) => words.test(script))
    .map(([library]) => library)
}

/** A library as a browser would get it, had somebody let it in. */
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
