import { writeFileSync } from 'node:fs'
import { npm } from './install.js'
import { inProject, OperatorError, readJson } from './project.js'

/** The build lists its packages here. */
export const sbomFile = inProject('dist', 'sbom.cdx.json')

/**
 * Lists every package that the built site may contain, with its version and licence, as CycloneDX: from the lockfile, so
 * that the list is the same on every machine. npm also notes the moment, a random number and the folder's name, which are
 * left out: two builds of one version are the same to the byte. Its own `--omit=dev` also loses packages that the site has.
 *
 * @throws {OperatorError} when npm cannot list them
 */
export async function writeSbom() {
  const { code, output } = await npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--loglevel=error',
  ])
  if (code !== 0) throw new OperatorError(`npm could not list the packages.\n\n${output.trim()}`)
  const { serialNumber, metadata, components, dependencies, ...list } = JSON.parse(output)
  const { component } = metadata
  const kept = components.filter(({ properties }) => !properties.some(isOfDevelopment))
  const refs = new Set([component, ...kept].map((each) => each['bom-ref']))
  const { name } = readJson('package.json')
  const facts = {
    ...list,
    metadata: { component: { ...component, name } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((each) => refs.has(each)),
      })),
  }
  writeFileSync(sbomFile, `${JSON.stringify(facts, null, 2)}\n`)
}

function isOfDevelopment({ name, value }) {
  return name === 'cdx:npm:package:development' && value === 'true'
}
