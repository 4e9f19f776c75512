import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { repositoryFiles, roomOf, top } from './files.ts'

test('the repository’s top folder has exactly these files', () => {
  const atTop = repositoryFiles()
    .map(({ path }) => path)
    .filter((path) => roomOf(path) === '')
  expect(atTop.sort()).toEqual([
    '.dependency-cruiser.mjs',
    '.dockerignore',
    '.editorconfig',
    '.env.example',
    '.gitignore',
    '.npmrc',
    '.oxlintrc.json',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'Dockerfile',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'biome.json',
    'compose.yaml',
    'index.html',
    'knip.json',
    'openapi.yaml',
    'package-lock.json',
    'package.json',
    'redocly.yaml',
    'tsconfig.json',
    'vite.config.ts',
  ])
})

test('npm ci accepts the lock file, which names the packages of every operating system', () => {
  const { status, stderr } = spawnSync(
    'npm',
    ['ci', '--dry-run', '--ignore-scripts', '--offline', '--loglevel=error'],
    {
      cwd: top,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('Missing') })
})
