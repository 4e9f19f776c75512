import { type File, lineOf } from './files.ts'

/** Lists words that read like a translation, each with a replacement. */
const banned: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/gi, 'again'],
  [/\bwhoever\b/gi, 'a person who, or everybody who'],
  [/\bwherein\b/gi, 'in which'],
  [/\bthereby\b/gi, 'so'],
  [/\bin vain\b/gi, 'what happened'],
  [/\bcomes? to an end\b/gi, 'end'],
  [/\bAnswers (the|how|whether)\b/g, 'Returns'],
  [/\b(is|are) heard\b/gi, 'is received'],
  [/\bstands?\b/gi, 'is'],
  [/\blies?\b/gi, 'is, or is stored'],
  [/\bdeeds?\b/gi, 'what was done'],
  [/\berrands?\b/gi, 'what is asked for'],
  [/\bcouriers?\b/gi, 'sender'],
  [/\bways? in\b/gi, 'entry, or sign-in'],
  [/\bways? out\b/gi, 'exit'],
  [/\bcolour/gi, 'color'],
]

// This check has the words that it forbids; a list of passwords has every word.
const isExcepted = ({ path }: File) =>
  /^test\/architecture\/words(\.test)?\.ts$/.test(path) ||
  path === 'values/common-passwords.ts' ||
  path === 'package-lock.json'

export const wordViolations = (files: readonly File[]): string[] =>
  files.flatMap((file) =>
    isExcepted(file)
      ? []
      : banned.flatMap(([pattern, instead]) =>
          [...file.text.matchAll(pattern)].map(
            (found) => `${file.path}:${lineOf(file.text, found.index)} says "${found[0]}". Write: ${instead}.`,
          ),
        ),
  )
