import { writeFileSync } from 'node:fs'
import { npm } from './install.js'
import { inProject, OperatorError, readJson } from './project.js'

/** Where the build lists the packages that it is made of. */
export const sbomFile = inProject('dist', 'sbom.cdx.json')

/**
 * Lists every package that the built site may contain, with its version and licence, as CycloneDX: from the lockfile, so
 * that the list is the same on every machine. npm also notes the moment, a random number and the folder's name, which are
 * left out: two builds of one version are the same to the byte.
 *
 * @throws {OperatorError} when npm cannot list them
 */
export async function writeSbom() {
  const { code, output } = await npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
    '--loglevel=error',
  ])
  if (code !== 0) throw new OperatorError(`npm could not list the packages.\n\n${output.trim()}`)
  const { serialNumber, metadata, ...list } = JSON.parse(output)
  const { component } = metadata
  const { name } = readJson('package.json')
  const facts = { ...list, metadata: { component: { ...component, name } } }
  writeFileSync(sbomFile, `${JSON.stringify(facts, null, 2)}\n`)
}
