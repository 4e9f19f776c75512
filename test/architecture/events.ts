import ts from 'typescript'
import { type File, isCode, roomOf, syntaxOf } from './files.ts'

/** Lists every event that src or machines send: the literal of `type` in an object, not in a type. */
export const sentEvents = (files: readonly File[]): string[] =>
  files
    .filter((file) => isCode(file) && ['src', 'machines'].includes(roomOf(file.path)))
    .flatMap(syntaxOf)
    .flatMap(({ node }) =>
      ts.isPropertyAssignment(node) && node.name.getText() === 'type' ? getLiterals(node.initializer) : [],
    )

function getLiterals(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...getLiterals(node.whenTrue), ...getLiterals(node.whenFalse)]
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? getLiterals(node.expression)
    : []
}
