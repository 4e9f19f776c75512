import { spawnSync } from 'node:child_process'
import { top } from '../setup.mjs'
import { count, type Made, type Missing, type Sources, toMinute } from './part.ts'

/** Verifies the audit of the database that was given, by `npm run audit:verify`. */
export function makeSeals({ databaseUrl, now }: Sources): Made | Missing {
  if (!databaseUrl)
    return { missing: 'No database was given.', how: 'Set `DATABASE_URL` to the database of the institution.' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/audit-verify.ts'], {
    cwd: top,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS, DATABASE_URL: databaseUrl },
  })
  const isVerdict = /^\S+: \d+ events in \d+ seals\./m.test(stdout)
  // Other errors can name the address, which has a password.
  if (!isVerdict && status !== 0)
    throw new Error('the database of DATABASE_URL could not be read. `npm run audit:verify` says why.')
  if (!isVerdict)
    return { missing: 'The database that was given has no institution.', how: 'Set another `DATABASE_URL`.' }
  const violations = stderr.split('\n').filter((line) => /^(Seal|Event) /.test(line))
  if (status !== 0 && violations.length === 0)
    throw new Error('the audit could not be read to its end. `npm run audit:verify` says why.')
  const institutions = stdout.trim().split('\n')
  const isWhole = status === 0
  const sum = (pattern: RegExp) =>
    [...stdout.matchAll(pattern)].reduce((total, [, number]) => total + Number(number), 0)
  const seals = sum(/^\S+: \d+ events in (\d+) seals\./gm)
  const verdict = !isWhole
    ? `broken: ${violations.join('; ')}`
    : seals === 0
      ? 'not sealed yet, so nothing is proven'
      : `whole: ${count(sum(/^\S+: (\d+) events/gm), 'event')} in ${count(seals, 'seal')}`
  const result = `the audit of ${count(institutions.length, 'institution')} is ${verdict}`
  const text = [
    '# The seals of the audit',
    '',
    `\`npm run audit:verify\` read the database of DATABASE_URL on ${toMinute(now)}: ${result}. Whole means that nobody has changed, removed or added events, as far as the seals reach. Compare each last seal with one that you kept elsewhere.`,
    '',
    ...[...institutions, ...violations].map((line) => `- ${line}`),
    '',
  ].join('\n')
  return { text, result, isWrong: !isWhole }
}
