/**
 * Follows each recipe of CONTRIBUTING.md in a copy of the project: it has to suffice, and none of its steps may be
 * needless (`npm run verify`; `node scripts/recipes-check.ts field` for one of them).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf, linesOf, type Recipe, readRecipe } from './recipes/recipe.ts'
import { Scratch } from './recipes/scratch.ts'

const RECIPES = ['field', 'page', 'list']

const root = fileURLToPath(new URL('..', import.meta.url))
const chosen = process.argv.slice(2)
const problems = (chosen.length > 0 ? chosen : RECIPES).flatMap(problemsOf)
for (const problem of problems) console.error(`\n${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

function problemsOf(id: string): string[] {
  const recipe = readRecipe(readFileSync(join(root, `scripts/recipes/${id}.md`), 'utf8'))
  const { name } = recipe
  console.log(`${name}: ${filesOf(recipe).length} files, ${linesOf(recipe)} lines`)
  const scratch = new Scratch(root)
  try {
    return follow(recipe, scratch)
  } catch (error) {
    return [`“${name}” does not fit any more: ${error instanceof Error ? error.message : error}`]
  } finally {
    scratch.remove()
  }
}

function follow({ name, steps, tests, proof }: Recipe, scratch: Scratch): string[] {
  const watching = [...tests, proof.file]
  for (const step of [...steps, proof]) scratch.take(step)
  const lack = scratch.check(watching)
  if (lack) return [`The steps of “${name}” do not suffice (${lack.check}):\n${lack.says}`]
  return steps.flatMap((step) => {
    const missed = scratch.without(step, () => scratch.check(watching))
    console.log(`  without ${step.file}: ${missed?.check ?? 'nothing'} fails`)
    return missed ? [] : [`“${name}” does as well without ${step.file}.`]
  })
}
