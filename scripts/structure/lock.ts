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
