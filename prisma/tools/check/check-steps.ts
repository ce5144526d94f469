// Runs check steps, some in parallel, up to the first failure, and stops what it started.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

export type Step = {
  name: string
  command: string
  /** Output lines to repeat on success. */
  closing?: RegExp
  /** Shows output live instead of at the end. */
  live?: true
}

/** Steps to run in parallel, up to a limit. */
export type Phase = { atOnce: number; steps: Step[] }

const running = new Set<ChildProcess>()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void interrupt())

/** Stops after the first phase with a failure. */
export async function allPass(phases: Phase[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  for (const phase of phases) if (!(await passesWhole(phase, environment))) return false
  return true
}

async function passesWhole({ steps, atOnce }: Phase, environment: NodeJS.ProcessEnv) {
  const waiting = [...steps]
  const work = async (): Promise<boolean> => {
    const step = waiting.shift()
    if (!step) return true
    if (await passes(step, environment)) return await work()
    waiting.splice(0)
    return false
  }
  return !(await Promise.all(Array.from({ length: atOnce }, work))).includes(false)
}

async function passes(step: Step, environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (interrupted) return false
  const began = performance.now()
  const { code, output } = await run(step, environment)
  console.log(`${step.name.padEnd(11)}${code === 0 ? '' : 'FAILED after '}${seconds(began)}`)
  const lines = output ? stripVTControlCharacters(output).split('\n') : []
  const worthReading = code === 0 ? lines.filter((line) => step.closing?.test(line)) : lines
  for (const line of worthReading) console.log(`           ${line.trimEnd()}`)
  return code === 0
}

/** In its own process group, so that an interrupt ends all of it. */
async function run({ command, live }: Step, environment: NodeJS.ProcessEnv) {
  const child = spawn(command, {
    shell: true,
    detached: process.platform !== 'win32',
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  running.add(child)
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const [code] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  return { code, output }
}

async function interrupt() {
  if (interrupted) return
  interrupted = true
  console.log('\nInterrupted: ending what was started')
  signalRunning('SIGINT')
  await delay(8_000, undefined, { ref: false })
  signalRunning('SIGKILL')
}

function signalRunning(signal: NodeJS.Signals) {
  for (const child of running) {
    if (!child.pid) continue
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  }
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
