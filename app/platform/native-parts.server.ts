import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Packages with native binaries, and what the site needs each for. */
const nativeParts = {
  '@node-rs/argon2': 'hashes passwords',
  sharp: 'reads pictures',
}

/**
 * Why a package cannot be loaded; null if it can. It is missing if optional packages were skipped
 * or installed for another platform. Tested in a child process, because sharp takes 25 MB that many
 * sites never need.
 * @param root where packages are installed
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
