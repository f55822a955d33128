import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject, main, OperatorError } from '../lib/project.js'
import { endingEverything } from './children.js'
import { cost } from './cost.js'
import { growth } from './growth.js'
import { lighthouse } from './lighthouse.js'
import { memory } from './memory.js'
import { circumstances, describeTargets, readReport, writeSection } from './report.js'
import { speed } from './speed.js'
import { typing } from './typing.js'

/** Each returns its Markdown, and which targets it met. */
const parts = {
  memory,
  cost,
  speed,
  growth,
  typing,
  lighthouse,
}

/** Lighthouse takes a quarter of an hour and a download. */
const onRequest = 'lighthouse'
const usual = Object.keys(parts).filter((name) => name !== onRequest)

const usage = `npm run bench                         ${usual.join(', ')}
npm run bench -- PART…                some of these, or ${onRequest}
npm run bench -- seed COUNT [FOLDER]  the cost of COUNT articles compared with 50; data left in FOLDER
  --rounds COUNT   rounds to take the median of (5)
  --seconds COUNT  length of each round of requests (1)
  --into FOLDER    folder of the performance.md to update (docs)`

/** The size that larger sites are compared with, in articles. */
const SMALL = 50
const SIZES = [SMALL, 500, 5000, 10_000]

main(async () => {
  await endingEverything(bench)
  process.exit()
})

async function bench() {
  const { values, positionals } = parseArguments()
  const options = { rounds: count(values.rounds), seconds: count(values.seconds), sizes: SIZES }
  const [first, ...others] = positionals
  if (first === 'seed') return seed(options, ...others)
  // `npm run lighthouse 3`: three runs of each page.
  if (first === 'lighthouse' && others.length === 1) options.rounds = count(others.pop())
  const names = first === undefined ? usual : [first, ...others]
  const unknown = names.find((name) => !Object.hasOwn(parts, name))
  if (unknown) throw new OperatorError(`There is no part ${unknown}.\n\n${usage}`)
  return measure(names, options, values.into)
}

async function measure(names, options, folder) {
  readReport(folder)
  const measuredOn = await circumstances(options)
  const targets = []
  for (const name of names) {
    console.log(`\n── ${name}`)
    const result = await parts[name](options)
    writeSection(folder, name, measuredOn, result)
    console.log(result.text)
    targets.push(...result.targets)
  }
  finish(targets)
}

async function seed(options, articles, folder) {
  const sizes = [SMALL, count(articles)]
  if (folder && existsSync(folder)) {
    throw new OperatorError(`${folder} already exists. Name a folder that does not.`)
  }
  const { text, targets } = await growth({ ...options, sizes, folder })
  console.log(text)
  finish(targets)
}

function finish(targets) {
  console.log(`\n${describeTargets(targets)}`)
  process.exitCode = targets.every(({ isMet }) => isMet) ? 0 : 1
}

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '1' },
        into: { type: 'string', default: inProject('docs') },
      },
    })
  } catch (error) {
    throw new OperatorError(`${error.message}\n\n${usage}`)
  }
}

function count(text = '') {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new OperatorError(`A count is a whole number from 1 to 999999, not “${text}”.\n\n${usage}`)
}
