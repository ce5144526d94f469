// Figures of all processes at one port: whichever is asked asks the others, by their supervisor.
import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { env } from '../env.server'

/** Figures as `prom-client` gives them. */
export type ProcessFigures = { process: number; figures: unknown[] }

type Question = { figuresFor: string }
type Answer = { figuresOf: string; figures: unknown[] }
type Passed = { figuresGiven: string; all: ProcessFigures[] }

const patienceMs = 1_000

/** In the supervisor: passes questions to every process and all answers back. */
export function passFigures(serving: () => ReadonlyMap<number, Worker>): void {
  cluster.on('message', (asker: Worker, message: unknown) => {
    const { figuresFor: id } = Object(message) as Partial<Question>
    if (id) void gather(id, serving()).then((all) => send(asker, { figuresGiven: id, all }))
  })
}

async function gather(id: string, serving: ReadonlyMap<number, Worker>): Promise<ProcessFigures[]> {
  const asked = [...serving].map(([number, worker]) => answerOf(id, number, worker))
  return (await Promise.all(asked)).filter((one) => one !== null)
}

function answerOf(id: string, number: number, worker: Worker): Promise<ProcessFigures | null> {
  return new Promise((resolve) => {
    const over = (given: ProcessFigures | null) => {
      clearTimeout(late)
      worker.off('message', hear)
      resolve(given)
    }
    const hear = (message: unknown) => {
      const { figuresOf, figures } = Object(message) as Partial<Answer>
      if (figuresOf === id && figures) over({ process: number, figures })
    }
    const late = setTimeout(over, patienceMs, null)
    worker.on('message', hear)
    send(worker, { figuresFor: id })
  })
}

function send(worker: Worker, message: Question | Passed): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

/** In a process among several: gives its figures to the others when they ask. */
export function giveFigures(figures: () => Promise<unknown[]>): void {
  if (!cluster.isWorker) return
  process.on('message', (message) => {
    const { figuresFor: id } = Object(message) as Partial<Question>
    if (!id) return
    void figures().then((own) => {
      if (process.connected) process.send?.({ figuresOf: id, figures: own } satisfies Answer)
    })
  })
}

/** How many processes serve this port. */
export function processCount(): number {
  return cluster.isWorker ? env().webProcesses : 1
}

/** The figures of each process that answered in time; null if this one is alone. */
export async function figuresOfAll(): Promise<ProcessFigures[] | null> {
  if (!cluster.isWorker || !process.connected) return null
  const id = randomUUID()
  return await new Promise((resolve) => {
    const over = (all: ProcessFigures[] | null) => {
      clearTimeout(late)
      process.off('message', hear)
      resolve(all)
    }
    const hear = (message: unknown) => {
      const { figuresGiven, all } = Object(message) as Partial<Passed>
      if (figuresGiven === id && all) over(all)
    }
    const late = setTimeout(over, 2 * patienceMs, null)
    process.on('message', hear)
    process.send?.({ figuresFor: id } satisfies Question)
  })
}
