// A child process that makes one file and exits. A stranger's image decides how much memory it
// takes to decode, so decoding runs apart from the server.
import { writeCard, type Card } from './card.server'
import { tooMuchMemory } from './file-worker-exit.server'
import { writePdf, type Sheet } from './pdf.server'
import { decodePicture, type PictureShape } from './picture-files.server'

export type FileTask =
  | { kind: 'picture'; bytes: Uint8Array; shape?: PictureShape }
  | { kind: 'pdf'; sheet: Sheet }
  | { kind: 'card'; card: Card }

export type FileAnswer = { made: unknown } | { failed: string }

const mostBytes = Number(process.env.FILE_WORKER_MEGABYTES) * 1024 * 1024

// native decoding allocates outside Node's heap limit and does not block this loop
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
  switch (task.kind) {
    case 'picture':
      return await decodePicture(task.bytes, task.shape)
    case 'pdf':
      return await writePdf(task.sheet)
    case 'card':
      return await writeCard(task.card)
  }
}

function answer(said: FileAnswer): void {
  process.send!(said, () => process.exit())
}
