// node observe.mjs <folder of the Observatory> <host> <http port> <https port> <path…>: prints what
// it says of each path, as JSON. Its own `scan` knows no ports and no paths.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, host, httpPort, httpsPort, ...paths] = process.argv.slice(2)
const part = (name) => import(pathToFileURL(path.join(folder, 'src', name)).href)
const { retrieve } = await part('retriever/retriever.js')
const { ALL_TESTS } = await part('constants.js')
const { getScoreModifier } = await part('grader/grader.js')

const found = []
for (const path of paths) {
  const requests = await retrieve(host, { httpPort, httpsPort, path })
  const { status, verified } = requests.responses.auto ?? {}
  const tests = ALL_TESTS.map((test) => test(requests)).map(({ constructor, result, pass }) => ({
    test: constructor.name,
    result,
    pass,
    points: getScoreModifier(result),
  }))
  found.push({ path, status, verified, tests })
}
console.log(JSON.stringify(found))
