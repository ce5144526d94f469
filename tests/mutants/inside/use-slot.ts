import type { TestProject } from 'vitest/node'
import type { Slot } from '../trials'

/** The database server that the trials before used too. */
export default function setup(project: TestProject): void {
  const { url, dataDir } = JSON.parse(process.env.SLOT!) as NonNullable<Slot>
  project.provide('postgresUrl', url)
  project.provide('dataDir', dataDir)
}
