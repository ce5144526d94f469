import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The user that child processes run as; empty means the current user. */
export type ProcessUser = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root, so root uses another account: the owner of `existing`, else
 * `postgres`, else `nobody`.
 */
export function unprivilegedAccount(existing: string): ProcessUser {
  if (process.getuid?.() !== 0) return {}
  return ownerOf(existing) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? noAccount()
}

/** Whether the account can traverse to a path and use it. */
export function canReach(account: ProcessUser, path: string): boolean {
  if (account.uid === undefined) return fs.existsSync(path)
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' })
  return test.status === 0
}

/** Changes the owner of a file or folder, if there is an account to give it to. */
export function chownTo(account: ProcessUser, path: string): void {
  if (account.uid !== undefined) fs.chownSync(path, account.uid, account.gid ?? account.uid)
}

function ownerOf(path: string): ProcessUser | undefined {
  const owner = fs.statSync(path, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

function accountNamed(name: string): ProcessUser | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function noAccount(): never {
  throw new Error(
    'PostgreSQL refuses to run as root, and there is neither a "postgres" nor a "nobody" account: ' +
      'start as a normal user, or set DATABASE_URL.',
  )
}
