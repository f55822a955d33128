import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const TREE = 'src/routeTree.gen.ts'

test('a new route is in the tree before anything is built, and the tree that is committed is up to date', () => {
  const copy = mkdtempSync(join(tmpdir(), 'route-tree-'))
  try {
    for (const name of ['src', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package.json']) {
      cpSync(name, join(copy, name), { recursive: true })
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    const generate = () => {
      execFileSync(process.execPath, ['scripts/lib/route-tree.js'], { cwd: copy, stdio: 'ignore' })
      return readFileSync(join(copy, TREE), 'utf8')
    }
    expect(generate()).toBe(readFileSync(TREE, 'utf8'))
    writeFileSync(
      join(copy, 'src/routes/_site/fees.tsx'),
      "import { createFileRoute } from '@tanstack/react-router'\n\nexport const Route = createFileRoute('/_site/fees')({})\n",
    )
    expect(generate()).toContain("'/fees': typeof SiteFeesRoute")
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
