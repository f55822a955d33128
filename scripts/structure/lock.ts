/** What matters here of `package-lock.json`. */
interface Lock {
  packages: Record<
    string,
    { integrity?: string; inBundle?: boolean; hasInstallScript?: boolean } | undefined
  >
}

/** Packages that come with a script to be run when they are installed, and why we need none of it. */
const knownInstallScripts: Readonly<Record<string, string>> = {
  'node_modules/vnu-jar': 'it would only look for Java, which the tests do themselves',
}

/**
 * Checks that nothing can be installed but what was locked, and that no package runs a program when it
 * is (docs/decisions/007-locked-packages.md).
 *
 * @returns a sentence for each problem
 */
export function checkLock({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const problems: string[] = []
    // What is bundled lies in its parent's file, whose integrity covers it.
    if (path !== '' && !entry?.integrity && !entry?.inBundle) {
      problems.push(
        `package-lock.json: ${path} has no integrity. Remove it from the lock and install again.`,
      )
    }
    if (entry?.hasInstallScript && !(path in knownInstallScripts)) {
      problems.push(
        `package-lock.json: ${path} wants to run a script when it is installed. Scripts are never run: choose another package, or name it in scripts/structure/lock.ts when it works without.`,
      )
    }
    return problems
  })
}

/** What matters here of `package.json`. */
type Manifest = Partial<
  Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides',
    Record<string, string>
  >
>

/**
 * Checks that every package whose version is held has a reason (docs/decisions/007-locked-packages.md), and that no reason
 * is left of one that is not.
 *
 * @param decision the text of that record
 * @returns a sentence for each problem
 */
export function checkPins(manifest: Manifest, decision: string): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
  const held = Object.keys(wanted).filter((name) => /^\d/.test(wanted[name] ?? ''))
  const table = decision.split('\n').filter((line) => line.startsWith('| `'))
  const explained = table.flatMap((line) =>
    Array.from(line.split(' | ')[0]?.matchAll(/`([^`]+)`/g) ?? [], ([, name = '']) => name),
  )
  return [
    ...held
      .filter((name) => !explained.includes(name))
      .map(
        (name) =>
          `package.json: ${name} is held at ${wanted[name]}. Say why in docs/decisions/007, or begin the version with a caret.`,
      ),
    ...explained
      .filter((name) => !held.includes(name))
      .map((name) => `docs/decisions/007: ${name} is not held any more. Remove its reason.`),
  ]
}
