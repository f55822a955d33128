/**
 * `npm run pin-images`: names each image in the Dockerfile and the compose files by its digest as well, as its registry gives it now;
 * an earlier digest is replaced. It needs Docker and the network (docs/operations/containers.md, "In containers").
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMAGE_FILES, NAMED } from './lib/images.js'
import { main, OperatorError, root } from './lib/project.js'
import { run } from './lib/run.js'

const DIGEST = /^sha256:[\da-f]{64}$/

main(async () => {
  const folder = process.argv[2] ?? root
  for (const file of IMAGE_FILES) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const names = Array.from(text.matchAll(NAMED), ({ groups }) => groups.name)
    const digests = new Map()
    for (const name of names) digests.set(name, await digestOf(name))
    const pinned = (_, before, name) => `${before}${name}@${digests.get(name)}`
    writeFileSync(path, text.replace(NAMED, pinned))
    for (const [name, digest] of digests) console.log(`${file}: ${name} is ${digest}`)
  }
})

async function digestOf(name) {
  const asked = ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', name]
  const { code, output } = await run('docker', asked, { isQuiet: true })
  const digest = output.trim()
  if (code === 0 && DIGEST.test(digest)) return digest
  throw new OperatorError(`Docker could not say which image ${name} is.\n\n${digest}`)
}
