import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU time that a process has used so far, over all threads (proc(5), fields 14 and 15). */
export function processorMs(pid: number): number {
  const [, fields = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user! + system!) / ticksPerSecond) * 1000
}

/** Resident memory of a process, in millions of bytes. */
export function residentMegabytes(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024) / 1e6
}
