import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standingPaths } from '~/seo/standing-pages'
import { publicRoutes } from './fixtures/public-routes'

const product = readFileSync('docs/product.md', 'utf8')
const addresses = product.split(/^## /m).find((section) => section.startsWith('Addresses\n'))
const code = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.gen.ts', 'src/**/*.test.*'] })
const links = code.map((file) => readFileSync(file, 'utf8')).join('\n')

test.each(standingPaths)('%s is tested in a browser, described, and linked to', (path) => {
  expect(publicRoutes.map((route) => route.path)).toContain(path)
  expect(addresses).toContain(`\`${path}\``)
  expect(links).toMatch(new RegExp(`\\bto(?:=|: )['"]${path}['"]`))
})
