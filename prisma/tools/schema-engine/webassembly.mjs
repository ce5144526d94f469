import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Loads the engine's WebAssembly module like its browser loader. */
export async function loadEngine() {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm')))
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const { instance } = await WebAssembly.instantiate(
    fs.readFileSync(path.join(folder, 'schema_engine_bg.wasm')),
    { './schema_engine_bg.js': engine },
  )
  engine.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return engine
}
