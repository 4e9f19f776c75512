import { spawnSync } from 'node:child_process'

/**
 * Programs of others that read what we write. On the machine that decides they must be there: their tests fail, and are
 * not left out.
 */
const isThere = (program: string) => process.env.CI === 'true' || spawnSync(program, ['--version']).error === undefined

export const hasOfxdump = isThere('ofxdump')
export const hasPython = isThere('python3')
