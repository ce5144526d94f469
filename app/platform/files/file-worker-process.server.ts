// A process of its own that makes one file out of what it is handed, and ends. What is in a picture
// that a stranger sends decides how much memory it takes to open: here it takes it from nobody else.
import { tooMuchMemory } from './file-worker-exit.server'
import { writePdf, type Sheet } from './pdf.server'
import { decodePicture, type PictureShape } from './picture-files.server'

export type FileTask =
  { kind: 'picture'; bytes: Uint8Array; shape?: PictureShape } | { kind: 'pdf'; sheet: Sheet }

export type FileAnswer = { made: unknown } | { failed: string }

const mostBytes = Number(process.env.FILE_WORKER_MEGABYTES) * 1024 * 1024

// what decodes is native, takes its memory where no limit of Node's looks, and leaves this loop free
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(tooMuchMemory)
}, 15).unref()

process.on('disconnect', () => process.exit())
process.once('message', (task: FileTask) => {
  make(task).then(
    (made) => answer({ made }),
    (error: unknown) => answer({ failed: String(error) }),
  )
})

async function make(task: FileTask): Promise<unknown> {
  return task.kind === 'picture' ? decodePicture(task.bytes, task.shape) : writePdf(task.sheet)
}

function answer(said: FileAnswer): void {
  process.send!(said, () => process.exit())
}
