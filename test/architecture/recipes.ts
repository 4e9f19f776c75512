import ts from 'typescript'
import { type File, roomOf, syntaxOf } from './files.ts'

/** What a flow may name of a recipe's value, to use it whole. */
const parts = new Set(['initial', 'states', 'guards'])

/** A flow uses a recipe's states as they come: what it needs otherwise is an option of the recipe. */
export function recipeViolations(files: readonly File[]): string[] {
  const machines = files.filter(({ path }) => roomOf(path) === 'machines' && path.endsWith('.ts'))
  const recipes = new Set(machines.filter(isRecipe).flatMap(getExports))
  return machines.flatMap((file) =>
    linesApart(file, recipes).map(
      (line) => `${file.path}:${line} takes a recipe apart. Give the recipe an option for what is needed.`,
    ),
  )
}

const isRecipe = ({ path }: File) => path.endsWith('.recipe.ts')

const getExports = ({ text }: File) =>
  [...text.matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(([, name]) => name ?? [])

/** Returns the lines that name a state, a transition or another piece of what a recipe returned. */
function linesApart(file: File, recipes: ReadonlySet<string>): number[] {
  // A guard or an action calls the pure functions beside a recipe, never the recipe.
  const nodes = syntaxOf(file).filter(({ node }) => functionsAround(node) <= (isRecipe(file) ? 1 : 0))
  const isCall = (node: ts.Node) =>
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && recipes.has(node.expression.text)
  const values = nodes.flatMap(({ node, line }) =>
    ts.isVariableDeclaration(node) && node.initializer && isCall(node.initializer) ? [{ name: node.name, line }] : [],
  )
  const made = new Set(values.flatMap(({ name }) => namesIn(name)))
  const isMade = (node: ts.Node) => isCall(node) || (ts.isIdentifier(node) && made.has(node.text))
  return [
    ...values.filter(({ name }) => !isWhole(name)).map(({ line }) => line),
    ...nodes.flatMap(({ node, line }) =>
      (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && isMade(node.expression)
        ? [line]
        : [],
    ),
  ]
}

const functionsAround = ({ parent }: ts.Node): number =>
  parent === undefined ? 0 : functionsAround(parent) + (ts.isFunctionLike(parent) ? 1 : 0)

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))

const isWhole = (name: ts.BindingName) =>
  ts.isIdentifier(name) ||
  name.elements.every(
    (element) =>
      ts.isBindingElement(element) &&
      !element.dotDotDotToken &&
      parts.has((element.propertyName ?? element.name).getText()),
  )
