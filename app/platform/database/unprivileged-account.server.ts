import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Options for child processes: whom they run as. Empty means: as ourselves. */
export type Account = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the one that owns
 * `existing` already, else `postgres`, else `no one`. Everybody else runs it as themselves.
 */
export function unprivilegedAccount(existing: string): Account {
  if (process.getuid?.() !== 0) return {}
  return ownerOf(existing) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? noAccount()
}

/** Whether the account can walk to a path and use it, whatever closed folders lie above it. */
export function canReach(account: Account, path: string): boolean {
  if (account.uid === undefined) return fs.existsSync(path)
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' })
  return test.status === 0
}

/** Hands a file or folder over, where there is anybody to hand it to. */
export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined) fs.chownSync(path, account.uid, account.gid ?? account.uid)
}

function ownerOf(path: string): Account | undefined {
  const owner = fs.statSync(path, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

function accountNamed(name: string): Account | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function noAccount(): never {
  throw new Error(
    'PostgreSQL refuses to run as root, and there is neither a "postgres" nor a "no one" account: ' +
      'start as a normal user, or set DATABASE_URL.',
  )
}
