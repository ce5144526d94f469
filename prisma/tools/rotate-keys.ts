// npm run keys:rotate
// In the container: node build/rotate-keys.js
// Encrypts everything with the first key of MEDICAL_KEYS, beside the running site, and says when the
// others may go. Can be stopped and started again.
import { runCommand } from './run-command'

await runCommand(() => async ({ rotateKeys, exportsUnderEarlierKeys }) => {
  const rotated = Object.values(await rotateKeys()).reduce((sum, rows) => sum + rows, 0)
  console.log(rotated === 1 ? '1 row is encrypted anew.' : `${rotated} rows are encrypted anew.`)
  const left = await exportsUnderEarlierKeys()
  console.log(
    left > 0
      ? `${left} exports of families’ data still need an earlier key: run this again once they are deleted.`
      : 'Nothing needs the earlier keys of MEDICAL_KEYS any longer.',
  )
})
