import { posix } from 'node:path'
import ts from 'typescript'
import { type File, isCode, lineOf, syntaxOf } from './files.ts'

const isOfTheme = (path: string) => path.startsWith('src/app/theme/')
const isModule = (path: string) => path.endsWith('.module.css')
const isSheet = ({ path }: File) => /^(src|stories|packages|\.storybook)\/.*\.css$/.test(path)

export function looksViolations(files: readonly File[]): string[] {
  const sheets = files.filter(isSheet)
  const modules = sheets.filter(({ path }) => isModule(path))
  return [
    ...sheets
      .filter((sheet) => !isModule(sheet.path) && !isOfTheme(sheet.path) && getClasses(sheet).size > 0)
      .map(
        ({ path }) =>
          `${path} names its classes for the whole page. Write them into a module of its folder: Component.module.css, or one that a few components share.`,
      ),
    ...sharedNames(modules),
    ...sheets.flatMap(literalSizes),
    ...modules.flatMap(oddClassNames),
    ...classViolations(modules, files.filter(isCode)),
    ...files.filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx')).flatMap(styleProps),
    ...files.filter((file) => file.path.startsWith('src/') && isCode(file)).flatMap(importantStyles),
    ...files.filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx')).flatMap(bareErrors),
  ]
}

const styleProp =
  /^(m|p)[trblxyse]?$|^(bg|c|opacity|ff|fz|fw|lts|ta|lh|fs|tt|td|w|miw|maw|h|mih|mah|bgsz|bgp|bgr|bga|pos|top|left|bottom|right|inset|display|flex|bd|bdrs|hiddenFrom|visibleFrom|lightHidden|darkHidden)$/

/**
 * Looks come from style sheets. The content policy forbids the style elements that Mantine's style props write.
 */
function styleProps(file: File): string[] {
  const ofMantine = new Set(
    [...file.text.matchAll(/import \{([^}]*)\} from '@mantine/g)].flatMap(([, names = '']) => names.split(/[\s,]+/)),
  )
  return syntaxOf(file).flatMap(({ node, line }) => {
    if (!ts.isJsxAttribute(node) || !styleProp.test(node.name.getText())) return []
    const [name = ''] = node.parent.parent.tagName.getText().split('.')
    return ofMantine.has(name)
      ? [`${file.path}:${line} gives ${name} the style prop ${node.name.getText()}. Write it into the CSS module.`]
      : []
  })
}

/**
 * Finds inline `!important`, which readers could not override to space letters and lines. axe would search each story
 * for it.
 */
const importantStyles = ({ path, text }: File) =>
  [...text.matchAll(/!important|setProperty\([^)]*'important'/g)].map(
    ({ index }) => `${path}:${lineOf(text, index)} makes the style of an element important, which nobody can change.`,
  )

/** Finds errors that are not drawn by Problem, which also announces them. */
const bareErrors = ({ path, text }: File) =>
  [...text.matchAll(/className="sd-error"[^>]*>\s*\{[^{}]*\.message\}/g)].map(
    ({ index }) =>
      `${path}:${lineOf(text, index)} draws what an answer said. Show it by Problem, or by Outcome where a request ended so.`,
  )

/** Finds modules of the same name, whose classes could collide: a class is named by its file. */
const sharedNames = (modules: readonly File[]) =>
  [...Map.groupBy(modules, ({ path }) => posix.basename(path).toLowerCase()).values()]
    .filter((same) => same.length > 1)
    .map(
      (same) => `${same.map(({ path }) => path).join(' and ')} have one name, and so would their classes. Rename one.`,
    )

const declaration =
  /(?<lead>\/\*[^*]*\*\/)?\s*\b(?<![-\w])(?<property>font|font-size|line-height|(?:row-|column-)?gap|(?:margin|padding)[\w-]*|border[\w-]*radius):(?<value>[^;{}]+);/g

function literalSizes({ path, text }: File): string[] {
  return [...text.matchAll(declaration)].flatMap((found) => {
    const { lead = '', property = '', value = '' } = found.groups ?? {}
    if (lead.startsWith('/* Not of the scale: ')) return []
    const isType = property.startsWith('font')
    const isLiteral = isType
      ? /\d(px|rem|em)\b/.test(value)
      : [...value.matchAll(/(?<![-\w.])-?([\d.]+)px\b/g)].some(([, size]) => Number(size) > 2)
    const line = lineOf(text, found.index + found[0].lastIndexOf(property))
    return isLiteral
      ? [
          `${path}:${line} writes ${property}:${value}. Take it from the theme's scale, or say why not: /* Not of the scale: … */`,
        ]
      : []
  })
}

/** Lists the classes of a module; those of the theme are in `:global()`. */
const getClasses = ({ text }: File): Set<string> => {
  const selectors =
    text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/:global\([^)]*\)/g, '')
      .match(/[^{};]+(?={)/g) ?? []
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

const oddClassNames = (module: File) =>
  [...getClasses(module)]
    .filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))
    .map((name) => `${module.path} has the class ${name}. Write it in camelCase.`)

type Use = { module: string; name: string | null; place: string }

/** Lists every use of a class; without a name where the code computes it. */
const usesIn = ({ path, text }: File): Use[] =>
  [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)].flatMap(([, object = '', address = '']) => {
    const module = posix.join(posix.dirname(path), address)
    return [...text.matchAll(new RegExp(`(?<![\\w/.])${object}(?:\\.(\\w+)|\\[)`, 'g'))].map((found) => ({
      module,
      name: found[1] ?? null,
      place: `${path}:${lineOf(text, found.index)}`,
    }))
  })

function classViolations(modules: readonly File[], code: readonly File[]): string[] {
  const uses = Map.groupBy(code.flatMap(usesIn), ({ module }) => module)
  return modules.flatMap((module) => {
    const classes = getClasses(module)
    const used = uses.get(module.path) ?? []
    const isChosen = used.some(({ name }) => name === null)
    return [
      ...used
        .filter(({ name }) => name !== null && !classes.has(name))
        .map(({ name, place }) => `${place} wears ${name}, which ${module.path} does not have.`),
      ...[...classes]
        .filter((name) => !isChosen && !used.some((use) => use.name === name))
        .map((name) => `${module.path} has the class ${name}, which nobody uses. Delete it.`),
    ]
  })
}
