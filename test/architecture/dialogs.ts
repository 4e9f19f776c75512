import ts from 'typescript'
import { type File, syntaxOf } from './files.ts'

/** Lists dialogs that only a component opens and closes, each with its reason. */
const reasons: Readonly<Record<string, string>> = {
  'src/app/FindButton.tsx': 'The search comes late, with its chart, and gets what was typed by then.',
  'src/app/MobileMenu.tsx': 'A menu that folds is look.',
  'src/shared/Dialog.tsx': 'What was typed is asked about before the dialog is closed, whichever chart opened it.',
  'src/shared/list/ListEntries.tsx': 'The sheet of a row is look: it shows what the columns show where there is room.',
  'src/shared/MemberFlow.tsx': 'Page Not Found takes the place of the screen, and is no dialog.',
  'src/shared/Truncated.tsx': 'The whole of a text that is cut off is look.',
}

/** Finds dialogs that a component opens with `useState`: which dialog is open belongs to the machine. */
export const dialogViolations = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'))
    .flatMap((file) => {
      const lines = closedByReact(file)
      if (!(file.path in reasons))
        return lines.map(
          (line) => `${file.path}:${line} keeps by useState which dialog is open. Let its chart open it (\`dialogs\`).`,
        )
      return lines.length > 0 ? [] : [`${file.path} keeps no dialog by useState. Take it off the reasons.`]
    })

/** Returns the lines at which closing a dialog sets React state. */
function closedByReact(file: File): number[] {
  const nodes = syntaxOf(file)
  const declared = nodes.flatMap(({ node }) => (ts.isVariableDeclaration(node) && node.initializer ? [node] : []))
  const setters = new Set(declared.flatMap(({ name, initializer }) => (isState(initializer) ? setterIn(name) : [])))
  const handlers = new Map(declared.map(({ name, initializer }) => [name.getText(), initializer]))
  const sets = (node: ts.Node, seen: readonly string[] = []): boolean => {
    if (!ts.isIdentifier(node)) return ts.forEachChild(node, (child) => sets(child, seen)) === true
    if (setters.has(node.text)) return true
    const handler = seen.includes(node.text) ? undefined : handlers.get(node.text)
    return handler !== undefined && ts.isArrowFunction(handler) && sets(handler, [...seen, node.text])
  }
  return nodes.flatMap(({ node, line }) =>
    ts.isJsxAttribute(node) &&
    ['onClose', 'onDone'].includes(node.name.getText()) &&
    node.initializer &&
    sets(node.initializer)
      ? [line]
      : [],
  )
}

const isState = (value?: ts.Expression) =>
  value && ts.isCallExpression(value) && value.expression.getText() === 'useState'

const setterIn = (name: ts.BindingName) =>
  ts.isArrayBindingPattern(name)
    ? name.elements.slice(1).flatMap((element) => (ts.isBindingElement(element) ? [element.name.getText()] : []))
    : []
