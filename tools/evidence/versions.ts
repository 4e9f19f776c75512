import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { top } from '../setup.mjs'
import { describeCommit, type Made, type Sources } from './part.ts'

const readText = (path: string) => readFileSync(join(top, path), 'utf8')
type Package = { version: string; dependencies: Record<string, string> }
const readPackage = () => JSON.parse(readText('package.json')) as Package

/** Lists what the product is made of. */
export function makeVersions({ commit, programs }: Sources): Made {
  const { version } = readPackage()
  const contract = (parse(readText('openapi.yaml')) as { info: { version: string } }).info.version
  const postgres = programs
    ? execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
    : 'not installed on this machine'
  const differs = commit?.differs ?? []
  const text = [
    '# Versions',
    '',
    '| what | version |',
    '|---|---|',
    `| Sharedraft | ${version}, ${describeCommit(commit?.commit ?? null, differs.length)} |`,
    `| its contract (openapi.yaml) | ${contract} |`,
    `| Node | ${process.version} |`,
    `| PostgreSQL | ${postgres} |`,
    '',
    ...(differs.length > 0
      ? ['Files that differ from the commit:', '', ...differs.map((path) => `- ${path}`), '']
      : []),
  ].join('\n')
  return { text, result: `Sharedraft ${version}, contract ${contract}, Node ${process.version}` }
}

type Component = { name: string; properties?: { name: string }[] }

/** Lists all packages, and checks that none of package.json is left out or marked as one for development. */
export function makeSbom(): Made {
  // Not `--omit dev`: it would leave out React and others, which a package of this repository has for its tests too.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--offline']
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr.trim()}`)
  const { bomFormat, specVersion, components } = JSON.parse(stdout) as {
    bomFormat: string
    specVersion: string
    components: Component[]
  }
  if (bomFormat !== 'CycloneDX') throw new Error(`npm sbom wrote ${bomFormat}, not CycloneDX`)
  const production = components.filter((one) => !isForDevelopment(one))
  const listed = new Set(production.map(({ name }) => name))
  const direct = Object.keys(readPackage().dependencies)
  const absent = direct.filter((name) => !listed.has(name))
  if (absent.length > 0) throw new Error(`npm sbom left out ${absent.join(', ')}`)
  return {
    text: stdout,
    result: `CycloneDX ${specVersion}: ${components.length} packages, of which ${components.length - production.length} are for development alone. All ${direct.length} that package.json names for production are there`,
  }
}

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')
