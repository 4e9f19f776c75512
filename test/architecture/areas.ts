import { parse } from 'yaml'
import type { Tree } from './contract.ts'
import type { File } from './files.ts'

type Area = { path: string; area: string; text: string; paths: Record<string, Record<string, Tree>>; components: Tree }

/** Lists every path, component or reference of an area's file that is in the wrong place. */
export function areaViolations(files: readonly File[]): string[] {
  const root: Tree = parse(files.find(({ path }) => path === 'openapi.yaml')?.text ?? '')
  const tags = (root.tags as { name: string }[]).map(({ name }) => name)
  const areas = files.filter(({ path }) => path.startsWith('openapi/')).map(toArea)
  return [
    ...tags
      .filter((tag) => areas.every(({ area }) => area !== tag))
      .map((tag) => `openapi/${tag}.yaml is missing, and openapi.yaml has its tag.`),
    ...areas.flatMap((one) => (one.area === 'shared' ? [] : ownViolations(one, tags))),
    ...areas.flatMap(referenceViolations),
    ...componentViolations(areas),
  ]
}

function toArea({ path, text }: File): Area {
  const { paths = {}, components = {} } = parse(text)
  return { path, area: path.replace(/^openapi\/(.*)\.yaml$/, '$1'), text, paths, components }
}

function ownViolations({ path, area, paths }: Area, tags: readonly string[]): string[] {
  if (!tags.includes(area)) return [`${path} is named as no tag of openapi.yaml. Name it by its area.`]
  return Object.values(paths).flatMap((item) =>
    Object.values(item)
      .filter(({ tags: own }) => JSON.stringify(own) !== JSON.stringify([area]))
      .map(
        ({ operationId, tags: own }) =>
          `${path}, operation ${operationId}: its tags are [${own}]. Move it to the file of its area, or write [${area}].`,
      ),
  )
}

const referencesIn = ({ text }: Area) => [...text.matchAll(/\$ref: '?([^' }]+)/g)].map(([, ref = '']) => ref)

function referenceViolations(one: Area): string[] {
  const foreign = referencesIn(one).filter((ref) => !/^(shared\.yaml)?#\/components\//.test(ref))
  return foreign.map(
    (ref) =>
      `${one.path} refers to ${ref}. An area uses its own components and those of shared.yaml: move this one there.`,
  )
}

function componentViolations(areas: readonly Area[]): string[] {
  const used = new Set(areas.flatMap(referencesIn).map((ref) => ref.replace(/^.*#\/components\//, '')))
  const found = areas.flatMap(({ path, components }) =>
    Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named as Tree).map((name) => ({ path, id: `${kind}/${name}` })),
    ),
  )
  return found.flatMap(({ path, id }, index) => {
    const first = found.findIndex((other) => other.id === id)
    if (first < index) return [`${path} has ${id}, and so has ${found[first]?.path}. Give one of them another name.`]
    return used.has(id) ? [] : [`${path} has ${id}, which nothing refers to. Remove it.`]
  })
}
