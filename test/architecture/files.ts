import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A text file: its path from the top of the repository, and its content. */
export type File = { path: string; text: string }

export const top = join(import.meta.dirname, '../..')

let known: File[] | undefined

/** Lists every file that git tracks or would track. */
export const repositoryFiles = (): File[] => (known ??= readAll())

function readAll(): File[] {
  const listed = listedByGit()
  const paths = [...new Set(listed.split('\0'))].filter((path) =>
    statSync(join(top, path), { throwIfNoEntry: false })?.isFile(),
  )
  return paths.map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') })).map(withoutBinary)
}

function listedByGit(): string {
  try {
    return execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
      cwd: top,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
  } catch (cause) {
    throw new Error('git must list the files of the repository: install it, and work in a clone.', { cause })
  }
}

const withoutBinary = ({ path, text }: File) => ({ path, text: text.includes('\0') ? '' : text })

export const isCode = ({ path }: File) => /\.(ts|tsx|mts|js|mjs)$/.test(path)

export const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

/** Returns the line of an index in a text, counted from 1. */
export const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

export type Syntax = { node: ts.Node; line: number }

export function syntaxOf({ path, text }: File): Syntax[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Syntax[] = []
  const visit = (node: ts.Node): void => {
    found.push({
      node,
      // Few are asked for.
      get line() {
        return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      },
    })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
