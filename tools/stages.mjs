/** Checks that read and do not run the product. Each is one entry of the count. */
export const checks = [
  { name: 'types', program: 'tsc', args: ['-p', '.'] },
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', program: 'biome', args: ['format', '--error-on-warnings'] },
  { name: 'contract', program: 'redocly', args: ['lint', 'openapi.yaml', '--format', 'summary'] },
  { name: 'leftovers', program: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
]

/** Tests, by stage. `needs` names what the machine must have. */
export const stages = [
  { name: 'house', project: 'node', files: ['test/house'] },
  { name: 'rules and machines', project: 'node', files: ['test/values', 'test/api', 'test/session/startUp.machine.test.ts'] },
  {
    name: 'server on the embedded database',
    project: 'node',
    files: ['test'],
    without: ['test/house', 'test/values', 'test/api', 'test/kill', 'test/session/startUp.machine.test.ts'],
  },
  {
    name: 'server on PostgreSQL',
    project: 'node',
    files: ['test'],
    without: ['test/house', 'test/values', 'test/api', 'test/kill', 'test/session/startUp.machine.test.ts'],
    needs: 'postgresql',
  },
  { name: 'screens and flows', project: 'dom', files: [] },
  { name: 'stories', project: 'stories', files: [], needs: 'chromium' },
  { name: 'browser', project: 'e2e', files: [], needs: 'chromium', built: true },
  { name: 'kill test', project: 'node', files: ['test/kill'] },
]
