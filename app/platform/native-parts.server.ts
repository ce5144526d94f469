import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A package with a part that is made for one platform, and what the site needs it for. */
export const nativeParts = {
  '@node-rs/argon2': 'hashes passwords',
  sharp: 'reads pictures',
}

/**
 * Why a package cannot be loaded; null where it can. It is missing where packages were installed
 * without optional ones, or for another machine. Tried in another process, as sharp takes 25 MB that
 * many sites never need.
 * @param root where the packages are installed
 */
export async function whyNotLoaded(
  name: keyof typeof nativeParts,
  root: string,
): Promise<string | null> {
  const program = ['--input-type=module', '--eval', `await import('${name}')`]
  try {
    await promisify(execFile)(process.execPath, program, {
      cwd: root,
      env: { NODE_ENV: 'production' },
    })
    return null
  } catch {
    return (
      `${name}, which ${nativeParts[name]}, cannot be loaded: install the packages for ` +
      `${process.platform}-${process.arch} with \`npm ci\`, optional ones included`
    )
  }
}
