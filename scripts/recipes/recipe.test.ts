import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edited, filesNamed, filesOf, linesOf, readRecipe } from './recipe'

const contributing = readFileSync('CONTRIBUTING.md', 'utf8')
const recipes = globSync('scripts/recipes/*.md').map((file) =>
  readRecipe(readFileSync(file, 'utf8')),
)

test.each(recipes)(
  'CONTRIBUTING.md names the files of “$name”, and they are as it says',
  (recipe) => {
    expect(filesNamed(contributing, recipe.name)).toEqual(recipe.steps.map(({ file }) => file))
    for (const step of recipe.steps) {
      const present = existsSync(step.file) ? readFileSync(step.file, 'utf8') : null
      expect(() => edited(present, step)).not.toThrow()
    }
  },
)

test('a list that staff edit takes twelve files at most, beside documents, and 350 lines with them', () => {
  const list = recipes.find(({ name }) => name === 'Add a list that staff edit')
  expect(list && filesOf(list).length).toBeLessThanOrEqual(12)
  expect(list && linesOf(list)).toBeLessThanOrEqual(350)
})
