// npm run pictures: takes the pictures of the documentation from the running demo, and those of the lab from Storybook.
import { spawnSync } from 'node:child_process'
import { environment, top } from './setup.mjs'

for (const [tool, file] of [
  ['test', 'test/e2e/pictures.test.ts'],
  ['trials', 'test/trials/browser/pictures.test.ts'],
]) {
  const { status } = spawnSync('node', [`tools/${tool}.mjs`, file], {
    cwd: top,
    env: environment({ PICTURES: 'write' }),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
